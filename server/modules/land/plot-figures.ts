import { and, eq, sql } from 'drizzle-orm'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { type PlotFigure, plotFigures } from '#shared/contract/land/plot-figures.ts'
import { device, type soil, soilLog } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { calling } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { aDay, daysAgo, milliseconds } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'

type Database = Surroundings['database']
type Values = ReadonlyMap<string, number>
type Plots = ResourceService<typeof soil>

const [devices, logs] = [tableOf(device), tableOf(soilLog)]
const MOISTURE = 'soil_moisture_20'
/** Milliseconds: an older reading says nothing of how the plot is. */
const MAX_AGE = 7 * aDay

const isFigure = (name: string): name is PlotFigure => name in plotFigures

/** Shapes of plots with the figures that are asked for among their fields, each by one query for all of them. */
export const withFigures =
  (base: Plots, { database }: Surroundings): Plots['shapes'] =>
  async (ctx, params, asked) => {
    const names = (textOf(params, 'fields') ?? '').split(',')
    const figures = [...new Set(names.filter(isFigure))]
    if (figures.length === 0) return base.shapes(ctx, params, asked)
    const fields = names.filter((name) => !isFigure(name)).join()
    const found = await base.shapes(ctx, { ...params, fields }, asked)
    const keys = JSON.stringify(found.shapes.map(({ id }) => id))
    for (const name of figures) {
      const values = await valuesOf[name](database, ctx, keys)
      for (const { id, values: own } of found.shapes) own[name] = values.get(id) ?? null
    }
    return found
  }

/** Figures of the plots with these keys, as JSON, as far as the caller sees what they are made of. */
const valuesOf: Readonly<
  Record<PlotFigure, (database: Database, ctx: Context, keys: string) => Promise<Values>>
> = {
  async moisture({ current }, caller, keys) {
    const ctx = calling(caller, device, 'page')
    if (!ctx.can(permissionOf(device, 'menu')) || !shows(ctx, device, 'soilId')) return new Map()
    // Of a group SQLite tells the other columns of the row that has the greatest time.
    const rows = await current.all<{ plot: string; value: number }>(
      sql`SELECT ${devices.soilId} AS plot, s.last_value AS value, max(s.last_time)
        FROM json_each(${keys}) AS asked
        CROSS JOIN ${devices} ON ${devices.soilId} = asked.value
        CROSS JOIN reading_series AS s ON s.device_id = ${devices.id} AND s.metric = ${MOISTURE}
        WHERE ${mine(ctx, device)} AND s.last_time >= ${milliseconds() - MAX_AGE} GROUP BY ${devices.soilId}`,
    )
    return new Map(rows.map(({ plot, value }) => [plot, value]))
  },
  async nextWork({ current }, caller, keys) {
    const ctx = calling(caller, soilLog, 'page')
    if (!ctx.can(permissionOf(soilLog, 'menu')) || !shows(ctx, soilLog, 'soilId', 'logStatus', 'logTime'))
      return new Map()
    const planned = and(mine(ctx, soilLog), eq(logs.logStatus, soilLogStatus.planned))
    const rows = await current.all<{ plot: string; day: string }>(
      sql`SELECT ${logs.soilId} AS plot, substr(min(${logs.logTime}), 1, 10) AS day
        FROM json_each(${keys}) AS asked CROSS JOIN ${logs} ON ${logs.soilId} = asked.value
        WHERE ${planned} GROUP BY ${logs.soilId}`,
    )
    const today = Date.parse(daysAgo(0))
    return new Map(rows.map(({ plot, day }) => [plot, (Date.parse(day) - today) / aDay]))
  },
}
