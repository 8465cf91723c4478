/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "virtual:art/*" {
  const symbols: string;
  export default symbols;
}
