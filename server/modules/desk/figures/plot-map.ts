import { and, desc, isNotNull } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { type Geometry, type Position, polygonsOf, positionsOf } from '#shared/geo/geometry.ts'
import { type Box, boxAround, boxOf } from '#shared/geo/measure.ts'
import { soil } from '#shared/resources/index.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { Context } from '../../../http/context.ts'
import type { Route } from '../../../http/route.ts'
import { undivided } from './land.ts'
import { type Around, createMeasures, type Measures } from './measures.ts'

type PlotMap = Figures['plot-map']

const plots = tableOf(soil)
/** More would be finer than a thumbnail shows. */
const mostShapes = 1000
/** Length of the drawing's longer side. */
const size = 1000

/** Where the plots lie and what grows on them, small enough for a tile. */
export function plotMapRoutes(around: Around): Route[] {
  const measures = createMeasures(soil, around)
  return [
    measures.figure('plot-map', ['地块分布', 'Figures: map of the plots'], async (ctx): Promise<PlotMap> => {
      if (!measures.shows(ctx, 'geometry')) return { width: 0, height: 0, shapes: [], more: 0 }
      const drawn = await measures.kept(ctx, 'map', () => draw(ctx, around, measures))
      // Copies: the drawing is kept, and its names are in the language of one caller.
      const rows: Wire[] = drawn.shapes.map(({ rings: _rings, ...plot }) => ({ ...plot }))
      await measures.presenter.present(ctx, rows)
      return {
        ...drawn,
        shapes: drawn.shapes.map(({ id, rings }, n) => ({
          id,
          name: String(rows[n]?.soilName ?? ''),
          crop: String(rows[n]?.currentCrop ?? ''),
          cropName: String(rows[n]?.currentCropName ?? ''),
          landUse: String(rows[n]?.landUse ?? ''),
          landUseName: String(rows[n]?.landUseName ?? ''),
          areaM2: typeof rows[n]?.areaM2 === 'number' ? rows[n].areaM2 : null,
          rings,
        })),
      }
    }),
  ]
}

async function draw(ctx: Context, { database }: Around, { resource, table }: Measures) {
  const where = and(mine(ctx, resource, table), undivided.sql, isNotNull(plots.geometry))
  const rows = await database.current
    .select({
      id: plots.id,
      soilName: plots.soilName,
      currentCrop: plots.currentCrop,
      landUse: plots.landUse,
      areaM2: plots.areaM2,
      geometry: plots.geometry,
    })
    .from(plots)
    .where(where)
    .orderBy(desc(plots.areaM2), plots.id)
    .limit(mostShapes)
  const isAll = rows.length < mostShapes
  const more = isAll ? 0 : (await database.current.$count(plots, where)) - rows.length
  const all = rows.flatMap(({ geometry, ...plot }) => (geometry ? [{ ...plot, geometry }] : []))
  const shapes = largestNeighbourhood(all)
  const { place, width, height } = projectionOf(shapes.flatMap(({ geometry }) => positionsOf(geometry)))
  return {
    width,
    height,
    more: more + all.length - shapes.length,
    shapes: shapes.map(({ geometry, ...plot }) => ({
      ...plot,
      rings: polygonsOf(geometry)
        .flat()
        .map((ring) => coarse(ring.map(place))),
    })),
  }
}

/** Plots that lie no further apart, in degrees, are drawn together: about a kilometre. */
const reach = 0.01

/** The plots that lie around each other on the most land: beside what is far away, each of them would be a dot. */
function largestNeighbourhood<S extends { geometry: Geometry; areaM2: number | null }>(
  shapes: readonly S[],
): S[] {
  const left = new Map(shapes.map((shape) => [shape, boxOf(shape.geometry)]))
  let largest: { land: number; shapes: S[] } = { land: -1, shapes: [] }
  for (const shape of shapes) {
    const found = takeAround(shape, left)
    const land = found.reduce((sum, { areaM2 }) => sum + (areaM2 ?? 0), 0)
    if (land > largest.land) largest = { land, shapes: found }
  }
  return largest.shapes
}

/** Takes a shape out of what is left, and all that is within reach of what was taken. */
function takeAround<S>(first: S, left: Map<S, Box>): S[] {
  const taken: S[] = []
  const boxes: Box[] = []
  const take = (shape: S, box: Box) => {
    left.delete(shape)
    taken.push(shape)
    boxes.push(box)
  }
  const box = left.get(first)
  if (box) take(first, box)
  for (let at = 0; at < boxes.length; at += 1) {
    const around = boxes[at]
    for (const [shape, other] of left) if (around && areNear(around, other)) take(shape, other)
  }
  return taken
}

const areNear = (one: Box, other: Box): boolean =>
  one[0] - reach <= other[2] &&
  other[0] - reach <= one[2] &&
  one[1] - reach <= other[3] &&
  other[1] - reach <= one[3]

/** Places in a drawing with north up and metres of both directions alike. */
function projectionOf(positions: readonly Position[]) {
  if (!positions.length) return { place: (): Place => [0, 0], width: 0, height: 0 }
  const [west, south, east, north] = boxAround(positions)
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = size / Math.max((east - west) * narrow, north - south, 1e-9)
  const x = (lng: number) => Math.round((lng - west) * narrow * scale)
  const y = (lat: number) => Math.round((north - lat) * scale)
  return { place: ([lng, lat]: Position): Place => [x(lng), y(lat)], width: x(east), height: y(south) }
}

type Place = [x: number, y: number]

/** Without places that fall on the one before, and without the one that closes the ring. */
function coarse(ring: readonly Place[]): number[] {
  const distinct = ring.filter(([x, y], n) => n === 0 || x !== ring[n - 1]?.[0] || y !== ring[n - 1]?.[1])
  return distinct.slice(0, distinct.length > 1 ? -1 : 1).flat()
}
