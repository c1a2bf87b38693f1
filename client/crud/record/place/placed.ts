import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { MapLook } from '../../../map/point-styles.ts'
import type { Tone } from '../../../theme/tones.ts'

/** Records of one resource on the map of a record. */
export interface PlacedGroup {
  /** Name of the resource: where a press on one leads. */
  resource: string
  /** Says what they are, beside their names. */
  label: string
  shapes: readonly Shape[]
  /** The record that the page is about: it stands out, and what is around it steps back. */
  isSubject?: boolean
  /** Colour of each that has one by its state. */
  toneOf?(shape: Shape): Tone | undefined
  /** Field by whose values areas are told apart; `colorOf` gives the colour of a value. */
  colorOf?(shape: Shape): string | undefined
}

/** One record of a group as the map and the list beside it have it. */
export interface Placed {
  /** Made of the resource and the row: ids of two resources may be equal. */
  key: string
  resource: string
  id: string
  name: string
  label: string
  color: string
  isSubject: boolean
}

/** Opacity of an area, and the width of its edge in pixels. */
const drawnAs = { subject: [0.28, 3], beside: [0.14, 1.5] } as const

/** Records of several groups as shapes of one map, each in its own colours, and what stands in the list beside it. */
export function placedOf(groups: readonly PlacedGroup[], look: MapLook) {
  const placed: Placed[] = []
  const shapes: Shape[] = []
  for (const { resource, label, shapes: own, isSubject = false, toneOf, colorOf } of groups) {
    const [fillOpacity, strokeWidth] = drawnAs[isSubject || colorOf ? 'subject' : 'beside']
    for (const shape of own) {
      const tone = toneOf?.(shape)
      const color = colorOf?.(shape) ?? (tone ? look.tones[tone] : isSubject ? look.primary : look.rest)
      const key = `${resource}:${shape.id}`
      placed.push({ key, resource, id: shape.id, name: shape.name, label, color, isSubject })
      shapes.push({
        ...shape,
        id: key,
        values: { strokeColor: color, fillColor: color, fillOpacity, strokeWidth },
      })
    }
  }
  return { placed, shapes }
}
