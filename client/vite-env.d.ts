/// <reference types="vite/client" />

/** Made from the definitions at build time (`outlines-plugin.ts`). */
declare module 'virtual:outlines' {
  import type { Outline } from '#client/fields/outlines.ts'
  import type { Resource } from '#shared/schema/resource.ts'

  export const outlines: readonly Outline[]
  /** By the name of the definition. */
  export const loaders: Readonly<Record<string, (() => Promise<Resource>) | undefined>>
}
