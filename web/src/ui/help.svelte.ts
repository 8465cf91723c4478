/** Whether the list of keys is shown; `?` opens it, and menus may. */
export const help = $state({ isOpen: false });
