import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'

/** Length of the drawing's longer side. */
const SIZE = 1000
/** Plots that lie no further apart, in degrees, are drawn together: about a kilometre. */
const REACH = 0.01
/** Distance between neighbourhoods in the drawing, as a share of the widest. */
const GAP = 0.06
/** Width of a drawing over its height, about. */
const FORM = 2

interface Plot {
  geometry: Geometry
}

interface Neighbourhood<P> {
  plots: P[]
  box: Box
  /** Size in degrees of latitude. */
  width: number
  height: number
}

type Placed<P> = Neighbourhood<P> & { x: number; y: number }

/**
 * Plots as a drawing with north up, whole numbers and metres of both directions alike. Neighbourhoods that lie far from each other stand beside
 * each other, at one scale: at their true distance each plot would be a dot.
 */
export function drawnBeside<P extends Plot>(plots: readonly P[]) {
  const { placed, width, height } = shelved(neighbourhoodsOf(plots))
  const scale = SIZE / Math.max(width, height, 1e-9)
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    parts: placed.length,
    shapes: placed.flatMap((part) => {
      const place = placer(part, scale)
      return part.plots.map(({ geometry, ...plot }) => ({
        ...plot,
        rings: polygonsOf(geometry)
          .flat()
          .map((ring) => coarse(ring.map(place))),
      }))
    }),
  }
}

/** Plots that lie around each other. */
function neighbourhoodsOf<P extends Plot>(plots: readonly P[]): Neighbourhood<P>[] {
  const left = new Map(plots.map((plot) => [plot, boxOf(plot.geometry)]))
  const found: Neighbourhood<P>[] = []
  for (const plot of plots) {
    const taken = takeAround(plot, left)
    if (taken) found.push(taken)
  }
  return found
}

/** Takes a plot out of what is left, and all that is within reach of what was taken. */
function takeAround<P>(first: P, left: Map<P, Box>): Neighbourhood<P> | undefined {
  const start = left.get(first)
  if (!start) return undefined
  const [plots, boxes] = [[first], [start]]
  left.delete(first)
  for (let at = 0; at < boxes.length; at += 1) {
    const around = boxes[at]
    for (const [plot, box] of left) {
      if (!around || !areNear(around, box)) continue
      left.delete(plot)
      plots.push(plot)
      boxes.push(box)
    }
  }
  const side = (n: 0 | 1 | 2 | 3) => boxes.map((box) => box[n])
  const [west, south] = [Math.min(...side(0)), Math.min(...side(1))]
  const [east, north] = [Math.max(...side(2)), Math.max(...side(3))]
  const width = (east - west) * narrowAt(south, north)
  return { plots, box: [west, south, east, north], width, height: north - south }
}

const areNear = (one: Box, other: Box): boolean =>
  one[0] - REACH <= other[2] &&
  other[0] - REACH <= one[2] &&
  one[1] - REACH <= other[3] &&
  other[1] - REACH <= one[3]

/** Length of a degree of longitude over that of a degree of latitude. */
const narrowAt = (south: number, north: number): number => Math.cos((((south + north) / 2) * Math.PI) / 180)

/** Neighbourhoods on shelves, the highest first. */
function shelved<P>(parts: readonly Neighbourhood<P>[]) {
  const ordered = parts.toSorted((one, other) => other.height - one.height)
  const widest = Math.max(0, ...parts.map(({ width }) => width))
  const gap = widest * GAP
  const land = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const most = Math.max(widest, Math.sqrt(land * FORM))
  const placed: Placed<P>[] = []
  let [x, y, shelf, right] = [0, 0, 0, 0]
  for (const part of ordered) {
    if (x > 0 && x + part.width > most) [x, y, shelf] = [0, y + shelf + gap, 0]
    placed.push({ ...part, x, y })
    right = Math.max(right, x + part.width)
    shelf = Math.max(shelf, part.height)
    x += part.width + gap
  }
  return { placed, width: right, height: y + shelf }
}

type Place = [x: number, y: number]

/** Places of a neighbourhood in the drawing. */
function placer({ box: [west, south, , north], x, y }: Placed<unknown>, scale: number) {
  const narrow = narrowAt(south, north)
  return ([lng, lat]: Position): Place => [
    Math.round((x + (lng - west) * narrow) * scale),
    Math.round((y + north - lat) * scale),
  ]
}

/** Without places that fall on the one before, and without the one that closes the ring. */
function coarse(ring: readonly Place[]): number[] {
  const distinct = ring.filter(([x, y], n) => n === 0 || x !== ring[n - 1]?.[0] || y !== ring[n - 1]?.[1])
  return distinct.slice(0, distinct.length > 1 ? -1 : 1).flat()
}
