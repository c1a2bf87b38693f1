import { type Crop, distanceTo, landAt } from './land.ts'
import type { Color } from './noise.ts'
import type { Daylight, Direction } from './sky.ts'

/** A device on its post. */
export interface Post {
  /** Degrees from the north, clockwise. */
  yaw: number
  /** Metres. */
  distance: number
}

export interface Scenery {
  seed: number
  light: Daylight
  crop: Crop
  posts: readonly Post[]
  /** What stands around the viewer besides the crop. */
  place: 'field' | 'orchard' | 'pond' | 'glassHouse'
}

/** What a view meets: its colour, and at how many metres. */
export interface Seen {
  color: Color
  far: number
}

/** The crop, or the track through it. */
export function groundAt({ crop, light, seed }: Scenery, view: Direction): Seen {
  const far = distanceTo(crop, view, seed)
  return { color: landAt(crop, view, far, light, seed), far }
}
