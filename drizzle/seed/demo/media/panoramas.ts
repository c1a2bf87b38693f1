import type { Scenery } from './ground.ts'
import { crops } from './land.ts'
import type { DemoMedia } from './media.ts'
import { panorama } from './panorama.ts'
import { pngOf } from './pixels.ts'
import { daylights } from './sky.ts'

const { morning, noon, evening } = daylights

/** The places that the demo's tours lead to: by name, what they are called and what is seen there. */
export const places = {
  'wheat-south': {
    title: '麦田南口',
    scenery: {
      seed: 3,
      light: noon,
      crop: crops.wheat,
      place: 'field',
      posts: [
        { yaw: 24, distance: 7 },
        { yaw: -62, distance: 16 },
      ],
    },
  },
  'wheat-middle': {
    title: '麦田中段',
    scenery: {
      seed: 5,
      light: evening,
      crop: crops.wheat,
      place: 'field',
      posts: [{ yaw: -28, distance: 8 }],
    },
  },
  seedlings: {
    title: '育苗田',
    scenery: {
      seed: 8,
      light: morning,
      crop: crops.seedlings,
      place: 'field',
      posts: [{ yaw: 38, distance: 9 }],
    },
  },
  vegetables: {
    title: '露地菜田',
    scenery: {
      seed: 13,
      light: noon,
      crop: crops.vegetables,
      place: 'field',
      posts: [{ yaw: -20, distance: 7 }],
    },
  },
  'glass-house': {
    title: '番茄大棚',
    scenery: {
      seed: 21,
      light: morning,
      crop: crops.tomatoes,
      place: 'glassHouse',
      posts: [{ yaw: 9, distance: 9 }],
    },
  },
  orchard: {
    title: '苹果园',
    scenery: {
      seed: 34,
      light: morning,
      crop: crops.seedlings,
      place: 'orchard',
      posts: [{ yaw: 6, distance: 7 }],
    },
  },
  'orchard-west': {
    title: '果园西片',
    scenery: {
      seed: 44,
      light: evening,
      crop: crops.seedlings,
      place: 'orchard',
      posts: [{ yaw: -7, distance: 9 }],
    },
  },
  'pond-dyke': {
    title: '塘埂',
    scenery: {
      seed: 55,
      light: evening,
      crop: crops.seedlings,
      place: 'pond',
      posts: [{ yaw: 12, distance: 6 }],
    },
  },
  'pond-north': {
    title: '北塘',
    scenery: {
      seed: 61,
      light: noon,
      crop: crops.seedlings,
      place: 'pond',
      posts: [{ yaw: -14, distance: 7 }],
    },
  },
} as const satisfies Record<string, { title: string; scenery: Scenery }>

export type PlaceName = keyof typeof places

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
