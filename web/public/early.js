// Before anything is painted: the colours that were chosen here, so that nothing flashes.
try {
  const chosen = JSON.parse(localStorage.getItem("belvedere") || "{}");
  if (chosen.theme === "light" || chosen.theme === "dark")
    document.documentElement.dataset.theme = chosen.theme;
  if (chosen.language) document.documentElement.lang = chosen.language;
} catch {
  // a browser that keeps nothing
}
