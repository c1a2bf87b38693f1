import type { Position, Ring } from './geometry.ts'

/** What two edges must not do. */
export type Contact = 'crossing' | 'touch' | 'overlap'

export interface Meeting {
  contact: Contact
  /** Numbers of the two rings among those looked at; the same number for a ring that meets itself. */
  rings: [number, number]
  at: Position
}

// Coordinates become whole numbers, or rounding would decide whether two edges meet. Twice the stored precision, so that
// the middle of an edge is one, too.
const unit = 2e7

export interface Corner {
  x: number
  y: number
}

interface Edge {
  ring: number
  /** Place in its ring, from 0. */
  index: number
  from: Corner
  to: Corner
  /** Where the ring comes from before this edge. */
  before: Corner
  west: number
  east: number
  south: number
  north: number
}

export const cornerOf = ([lng, lat]: Position): Corner => ({
  x: Math.round(lng * unit),
  y: Math.round(lat * unit),
})
const positionOf = (x: number, y: number): Position => [
  Math.round((x / unit) * 1e7) / 1e7,
  Math.round((y / unit) * 1e7) / 1e7,
]

/** The side of the line a–b on which c lies: 1 left, -1 right, 0 on it. Exact: a doubtful sign is worked out in whole numbers. */
export function side(a: Corner, b: Corner, c: Corner): number {
  const left = (b.x - a.x) * (c.y - a.y)
  const right = (b.y - a.y) * (c.x - a.x)
  const sum = left - right
  if (Math.abs(sum) > (Math.abs(left) + Math.abs(right)) * 1e-15) return Math.sign(sum)
  const exact = BigInt(b.x - a.x) * BigInt(c.y - a.y) - BigInt(b.y - a.y) * BigInt(c.x - a.x)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

const isSame = (a: Corner, b: Corner) => a.x === b.x && a.y === b.y

/** Whether c, on the line of a–b, lies between the two or on one of them. */
export const isOn = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)

/**
 * The first place where rings meet as they must not: a ring itself anywhere but from edge to next edge, two rings by
 * crossing or along an edge. Two rings may touch in single points. Edges are swept from west to east.
 */
export function firstMeeting(rings: Ring[]): Meeting | undefined {
  const edges = rings.flatMap((ring, number) => edgesOf(ring, number)).sort((a, b) => a.west - b.west)
  const open: Edge[] = []
  for (const edge of edges) {
    let kept = 0
    for (const other of open) {
      if (other.east < edge.west) continue
      open[kept++] = other
      if (other.south > edge.north || other.north < edge.south) continue
      const meeting = meetingOf(other, edge, rings)
      if (meeting) return meeting
    }
    open.length = kept
    open.push(edge)
  }
  return undefined
}

function edgesOf(ring: Ring, number: number): Edge[] {
  const corners = ring.map(cornerOf)
  return corners.slice(1).map((to, index) => {
    const from = corners[index] as Corner
    return {
      ring: number,
      index,
      from,
      to,
      before: (index === 0 ? corners.at(-2) : corners[index - 1]) as Corner,
      west: Math.min(from.x, to.x),
      east: Math.max(from.x, to.x),
      south: Math.min(from.y, to.y),
      north: Math.max(from.y, to.y),
    }
  })
}

function meetingOf(a: Edge, b: Edge, rings: Ring[]): Meeting | undefined {
  const fault = (contact: Contact, x: number, y: number): Meeting => ({
    contact,
    rings: [Math.min(a.ring, b.ring), Math.max(a.ring, b.ring)],
    at: positionOf(x, y),
  })
  const isOwn = a.ring === b.ring
  const sides = [side(b.from, b.to, a.from), side(b.from, b.to, a.to)] as const
  const others = [side(a.from, a.to, b.from), side(a.from, a.to, b.to)] as const
  if (sides[0] === 0 && sides[1] === 0) {
    const shared = [a.from, a.to, b.from, b.to].filter(
      (corner) => isOn(a.from, a.to, corner) && isOn(b.from, b.to, corner),
    )
    const first = shared[0]
    if (!first) return undefined
    if (shared.some((corner) => !isSame(corner, first))) return fault('overlap', first.x, first.y)
  }
  if (isOwn && areNeighbours(a, b, (rings[a.ring]?.length ?? 0) - 1)) return undefined
  if (sides[0] * sides[1] < 0 && others[0] * others[1] < 0) {
    const share =
      Math.abs(distance(b, a.from)) / (Math.abs(distance(b, a.from)) + Math.abs(distance(b, a.to)))
    return fault('crossing', a.from.x + share * (a.to.x - a.from.x), a.from.y + share * (a.to.y - a.from.y))
  }
  const place = touchOf(a, b, sides, others)
  if (!place) return undefined
  if (isOwn) return fault('touch', place.x, place.y)
  return passes(a, b, place) ? fault('crossing', place.x, place.y) : undefined
}

const distance = ({ from, to }: Edge, corner: Corner) =>
  (to.x - from.x) * (corner.y - from.y) - (to.y - from.y) * (corner.x - from.x)

function areNeighbours(a: Edge, b: Edge, count: number): boolean {
  const step = Math.abs(a.index - b.index)
  return step === 1 || step === count - 1
}

/** The one point that two edges share. */
function touchOf(
  a: Edge,
  b: Edge,
  sides: readonly [number, number],
  others: readonly [number, number],
): Corner | undefined {
  if (sides[0] === 0 && isOn(b.from, b.to, a.from)) return a.from
  if (sides[1] === 0 && isOn(b.from, b.to, a.to)) return a.to
  if (others[0] === 0 && isOn(a.from, a.to, b.from)) return b.from
  if (others[1] === 0 && isOn(a.from, a.to, b.to)) return b.to
  return undefined
}

/** Whether two rings that share a point change sides there. Each point counts once: with the edges that begin in it. */
function passes(a: Edge, b: Edge, place: Corner): boolean {
  if (isSame(place, a.to) || isSame(place, b.to)) return false
  const [from, to] = [isSame(place, a.from) ? a.before : a.from, a.to]
  const [otherFrom, otherTo] = [isSame(place, b.from) ? b.before : b.from, b.to]
  // Edges that leave in the same direction overlap, which is found where the two are compared.
  if ([otherFrom, otherTo].some((other) => isAlong(place, from, other) || isAlong(place, to, other)))
    return false
  return isBetween(place, from, to, otherFrom) !== isBetween(place, from, to, otherTo)
}

/** Whether b, seen from the middle, lies in the same direction as a. */
const isAlong = (middle: Corner, a: Corner, b: Corner) =>
  side(middle, a, b) === 0 &&
  Math.sign(a.x - middle.x) === Math.sign(b.x - middle.x) &&
  Math.sign(a.y - middle.y) === Math.sign(b.y - middle.y)

/** Whether c, seen from the middle, lies in the turn that leads anticlockwise from a to b. */
function isBetween(middle: Corner, a: Corner, b: Corner, c: Corner): boolean {
  const turn = side(middle, a, b)
  if (turn > 0) return side(middle, a, c) > 0 && side(middle, c, b) > 0
  if (turn < 0) return !(side(middle, b, c) > 0 && side(middle, c, a) > 0)
  return side(middle, a, c) > 0
}

/** A ring in whole numbers, made once for many comparisons. */
export interface Outline {
  corners: Corner[]
  lows: Corner
  highs: Corner
}

export function outlineOf(ring: Ring): Outline {
  const corners = ring.map(cornerOf)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    corners,
    lows: { x: Math.min(...xs), y: Math.min(...ys) },
    highs: { x: Math.max(...xs), y: Math.max(...ys) },
  }
}

/** Whether a ring lies within another one that it does not cross. */
export function isInside(inner: Outline, outer: Outline): boolean {
  const isSmaller =
    inner.lows.x >= outer.lows.x &&
    inner.lows.y >= outer.lows.y &&
    inner.highs.x <= outer.highs.x &&
    inner.highs.y <= outer.highs.y
  if (!isSmaller) return false
  const middles = inner.corners.slice(1).map((to, n) => {
    const from = inner.corners[n] as Corner
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  })
  for (const corner of [...inner.corners, ...middles]) {
    const place = placeOf(corner, outer.corners)
    if (place !== 'edge') return place === 'inside'
  }
  return true
}

function placeOf(corner: Corner, ring: Corner[]): 'inside' | 'outside' | 'edge' {
  let isIn = false
  for (let n = 1; n < ring.length; n++) {
    const from = ring[n - 1] as Corner
    const to = ring[n] as Corner
    const at = side(from, to, corner)
    if (at === 0 && isOn(from, to, corner)) return 'edge'
    if (from.y > corner.y !== to.y > corner.y && (to.y > from.y ? at > 0 : at < 0)) isIn = !isIn
  }
  return isIn ? 'inside' : 'outside'
}
