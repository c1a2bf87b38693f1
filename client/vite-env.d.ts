/// <reference types="vite/client" />

/** Made from the definitions at build time (`page-map.ts`). */
declare module 'virtual:page-map' {
  /** Names of resources by the path of their page. */
  export const pagePaths: Readonly<Record<string, string>>
}
