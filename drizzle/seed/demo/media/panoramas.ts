import { z } from 'zod'
import lines from '#drizzle/data/demo/places.json' with { type: 'json' }
import type { Scenery } from './ground.ts'
import { crops } from './land.ts'
import type { DemoMedia } from './media.ts'
import { panorama } from './panorama.ts'
import { pngOf } from './pixels.ts'
import { daylights } from './sky.ts'

export type PlaceName = keyof typeof lines

export const placeName = z.enum(Object.keys(lines) as [PlaceName, ...PlaceName[]])

interface Place {
  title: string
  scenery: Scenery
}

const namesOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

const place = z
  .strictObject({
    title: z.string(),
    seed: z.int(),
    light: z.enum(namesOf(daylights)),
    crop: z.enum(namesOf(crops)),
    place: z.enum(['field', 'orchard', 'pond', 'glassHouse']),
    /** Degrees from the north, and metres. */
    posts: z.array(z.strictObject({ yaw: z.number(), distance: z.number() })),
  })
  .transform(
    ({ title, light, crop, ...scenery }): Place => ({
      title,
      scenery: { ...scenery, light: daylights[light], crop: crops[crop] },
    }),
  )

/** The places that the demo's tours lead to: by name, what they are called and what is seen there. */
export const places: Record<PlaceName, Place> = z.record(placeName, place).parse(lines)

/** Wide enough to look around in, and made within seconds. */
const whole = 2048
const small = 512

/** Each place whole and as a small picture, which serves as cover and thumbnail. */
export const panoramas: readonly DemoMedia[] = Object.entries(places).flatMap(
  ([name, { title, scenery }]) => [
    {
      name: `panorama-${name}`,
      title: `${title}全景.png`,
      contentType: 'image/png',
      make: () => pngOf(panorama(scenery, whole)),
    },
    {
      name: `panorama-${name}-small`,
      title: `${title}缩略图.png`,
      contentType: 'image/png',
      make: () => pngOf(panorama(scenery, small)),
    },
  ],
)
