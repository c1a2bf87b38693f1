import { z } from 'zod'
import lines from '#drizzle/data/demo/places.json' with { type: 'json' }

export type PlaceName = keyof typeof lines

export const placeName = z.enum(Object.keys(lines) as [PlaceName, ...PlaceName[]])

const place = z.strictObject({
  title: z.string(),
  /** Where posts with devices stand in its panorama: degrees from the north. */
  posts: z.array(z.number()),
  /** The type of the devices on its posts; the company's devices by turns where there is none. */
  deviceType: z.string().optional(),
})

/** The places that the demo's tours lead to, by name. */
export const places: Record<PlaceName, z.infer<typeof place>> = z.record(placeName, place).parse(lines)

/** By kind of land: where the pictures are taken that people send with a report. */
export const scenesOfLand = {
  fields: ['wheat-south', 'wheat-middle', 'seedlings'],
  covered: ['glass-house', 'vegetables'],
  houses: ['glass-house', 'vegetables'],
  orchard: ['orchard', 'orchard-west'],
  ponds: ['pond-dyke', 'pond-north'],
} as const satisfies Record<string, readonly PlaceName[]>
