import { and, desc, isNotNull } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { soil } from '#shared/resources/index.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { Context } from '../../../http/context.ts'
import type { Route } from '../../../http/route.ts'
import { undivided } from './land.ts'
import { type Around, createMeasures, type Measures } from './measures.ts'
import { drawnBeside } from './plot-drawing.ts'

type PlotMap = Figures['plot-map']

const plots = tableOf(soil)
/** More would be finer than a thumbnail shows. */
const mostShapes = 1000

/** Where the plots lie and what grows on them, small enough for a tile. */
export function plotMapRoutes(around: Around): Route[] {
  const measures = createMeasures(soil, around)
  return [
    measures.figure('plot-map', ['地块分布', 'Figures: map of the plots'], async (ctx): Promise<PlotMap> => {
      if (!measures.shows(ctx, 'geometry')) return { width: 0, height: 0, parts: 0, shapes: [], more: 0 }
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
  const more = rows.length < mostShapes ? 0 : (await database.current.$count(plots, where)) - rows.length
  const all = rows.flatMap(({ geometry, ...plot }) => (geometry ? [{ ...plot, geometry }] : []))
  return { ...drawnBeside(all), more }
}
