import { type Geometry, linesOf, type Position, polygonsOf } from './geometry.ts'
import { boxOf } from './measure.ts'

/** Length of the square that paths are drawn in. */
const size = 100

type Place = [x: number, y: number]

/** Of a light path: positions at most, and lines or rings, the largest ones. */
const mostPlaces = 40
const mostLines = 10
/** Nearer than this to the one before, a position is not looked at; nor are more than these. */
const nearest = 0.5
const mostSeen = 400
/** What the drawing may lose by one position though there is room for it: a part of its 10,000. */
const unseen = 0.25

/** A geometry as data of an SVG path in a square of 100 by 100; holes follow the even-odd rule, what is closed ends with Z. */
export const pathOf = (geometry: Geometry): string =>
  written(geometry, placesOf(geometry), (value) => Math.round(value * 100) / 100)

/** The same for a thumbnail: few positions, in whole numbers, and only the largest parts of many. */
export function lightPathOf(geometry: Geometry): string {
  const isClosed = polygonsOf(geometry).length > 0
  const largest = placesOf(geometry)
    .toSorted((a, b) => extentOf(b) - extentOf(a))
    .slice(0, mostLines)
    .map(thinned)
  const count = largest.reduce((sum, { length }) => sum + length, 0)
  const step = Math.ceil(count / mostSeen)
  const lines = largest
    .map((places) => places.filter((_, n) => n % step === 0 || (!isClosed && n === places.length - 1)))
    // A ring that is too small to be seen beside others.
    .filter(({ length }, n) => n === 0 || !isClosed || length > 2)
  simplify(lines, isClosed)
  return written(geometry, lines, Math.round)
}

/** North up, metres of both directions alike; a ring does not come back to its first place. */
function placesOf(geometry: Geometry): Place[][] {
  const [west, south, east, north] = boxOf(geometry)
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = size / Math.max((east - west) * narrow, north - south, 1e-9)
  const left = (size - (east - west) * narrow * scale) / 2
  const top = (size - (north - south) * scale) / 2
  const placeOf = ([lng, lat]: Position): Place => [
    left + (lng - west) * narrow * scale,
    top + (north - lat) * scale,
  ]
  const end = polygonsOf(geometry).length > 0 ? -1 : undefined
  return linesOf(geometry).map((line) => line.slice(0, end).map(placeOf))
}

function written(geometry: Geometry, lines: readonly Place[][], round: (value: number) => number): string {
  if (geometry.type === 'Point') return dot
  const end = polygonsOf(geometry).length > 0 ? 'Z' : ''
  const corner = ([x, y]: Place) => `${round(x)} ${round(y)}`
  return lines.map((places) => `M${places.map(corner).join('L')}${end}`).join('')
}

const dot = 'M40 50a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z'

function extentOf(places: readonly Place[]): number {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)
}

function thinned(places: readonly Place[]): Place[] {
  let last = places[0]
  return places.filter((place, n) => {
    const isKept = n === 0 || !last || Math.hypot(place[0] - last[0], place[1] - last[1]) > nearest
    if (isKept) last = place
    return isKept
  })
}

/** By Visvalingam and Whyatt: the position that makes the smallest triangle with its neighbours goes first. */
function simplify(lines: Place[][], isClosed: boolean): void {
  for (;;) {
    let [least, from, at] = [Number.POSITIVE_INFINITY, lines[0], 0]
    let count = 0
    for (const places of lines) {
      count += places.length
      for (let n = 0; n < places.length; n++) {
        const triangle = triangleAt(places, n, isClosed)
        if (triangle < least) [least, from, at] = [triangle, places, n]
      }
    }
    if (least === Number.POSITIVE_INFINITY || (least > unseen && count <= mostPlaces)) return
    from?.splice(at, 1)
  }
}

/** Its area; without end where the position cannot go: the ends of a line, the last three of a ring. */
function triangleAt(places: readonly Place[], n: number, isClosed: boolean): number {
  const before = places[isClosed ? (n + places.length - 1) % places.length : n - 1]
  const after = places[isClosed ? (n + 1) % places.length : n + 1]
  const here = places[n]
  if (!before || !here || !after || (isClosed && places.length <= 3)) return Number.POSITIVE_INFINITY
  const [x, y] = [here[0] - before[0], here[1] - before[1]]
  return Math.abs(x * (after[1] - before[1]) - y * (after[0] - before[0])) / 2
}
