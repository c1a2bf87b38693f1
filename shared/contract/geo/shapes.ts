import type { Geometry } from '../../geo/geometry.ts'

/** A row as a map draws it; degrees are of WGS-84. The server has a geometry as its JSON text, `G`. */
export interface Shape<G = Geometry> {
  id: string
  /** The row's title. */
  name: string
  lng: number | null
  lat: number | null
  /** Null: a point at `lng` and `lat`, or a shape with more corners than one answer holds. */
  geometry: G | null
  /** The columns that were asked for, as a page shows them. */
  values: Record<string, unknown>
}

/** What `GET <resource>/shapes` answers. */
export interface Shapes<G = Geometry> {
  shapes: Shape<G>[]
  /** How many rows that fit the filters have a place. */
  total: number
  /** Whether all of them are here, each with its whole shape. */
  isWhole: boolean
}
