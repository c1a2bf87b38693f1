import type { DemoMedia } from './media.ts'
import { photograph } from './panorama.ts'
import { type PlaceName, places } from './panoramas.ts'
import { pngOf } from './pixels.ts'

const width = 800
/** Degrees from the north. */
const directions = [-40, 20, 75, 160] as const

/** By kind of land: where the pictures are taken that people send with a report. */
export const scenesOfLand = {
  fields: ['wheat-south', 'wheat-middle', 'seedlings'],
  covered: ['glass-house', 'vegetables'],
  houses: ['glass-house', 'vegetables'],
  orchard: ['orchard', 'orchard-west'],
  ponds: ['pond-dyke', 'pond-north'],
} as const satisfies Record<string, readonly PlaceName[]>

export const photographName = (place: PlaceName, direction: number) =>
  `photograph-${place}-${direction % directions.length}`

/** Four pictures of each place, as somebody with a phone would take them. */
export const photographs: readonly DemoMedia[] = (Object.keys(places) as PlaceName[]).flatMap((place) =>
  directions.map((yaw, direction) => ({
    name: photographName(place, direction),
    title: `现场${places[place].title}${direction + 1}.png`,
    contentType: 'image/png',
    make: () => pngOf(photograph(places[place].scenery, yaw, width)),
  })),
)
