import type { TrackDay, TrackPoint } from '#shared/contract/geo/track.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { gapMs } from '#shared/geo/track.ts'

/** A part of a way: driven or walked, or a time of which nothing is known. */
export interface TrackPart {
  kind: 'way' | 'gap'
  line: Position[]
}

/** Corners of one part: what is out of sight is not drawn. */
const CORNERS = 24

/** A way in parts, from one to the next without a hole; a gap is a part of its own. */
export function partsOf(points: TrackDay['points']): TrackPart[] {
  const parts: TrackPart[] = []
  let line: Position[] = []
  const end = () => {
    if (line.length > 1) parts.push({ kind: 'way', line })
    line = []
  }
  points.forEach((point, n) => {
    const before = points[n - 1]
    if (before && point[2] - before[2] > gapMs) {
      end()
      parts.push({ kind: 'gap', line: [placeOf(before), placeOf(point)] })
    }
    line.push(placeOf(point))
    if (line.length >= CORNERS) {
      end()
      line = [placeOf(point)]
    }
  })
  end()
  return parts
}

export const placeOf = ([lng, lat]: TrackPoint): Position => [lng, lat]
