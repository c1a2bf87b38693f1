// The package brings no types; this is the part of it that is used.
declare module 'shpjs' {
  /** The geometry of every record, in degrees where `prj` is the text of a .prj file; null for an empty one. */
  export function parseShp(shp: Uint8Array, prj?: string): unknown[]
  /** The table beside the shapes, a row for each; `encoding` as `TextDecoder` names it. */
  export function parseDbf(dbf: Uint8Array, encoding: string): Record<string, unknown>[]
}
