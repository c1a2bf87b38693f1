import { and, inArray } from 'drizzle-orm'
import { mostPoints } from '#shared/contract/device/telemetry.ts'
import { malformedParameter, messages } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { actingAs } from '../../../crud/calls/router.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { aDay, milliseconds } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Stretch } from '../../../db/readings/read.ts'
import type { Context } from '../../../http/context.ts'
import { millisecondsOf, neededText, textOf, wholeNumberOf } from '../../../http/params.ts'
import type { Params, SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'

const table = tableOf(device)
const longest = 20 * 366 * aDay

export interface KnownDevice {
  id: string
  tenantId: string
  deviceName: string | null
  deviceTypeKey: string | null
  soilId: string | null
}

/** Those of these devices that the caller sees, as the list of devices would show them. */
export function seenDevices(database: Database, ctx: Context, ids: readonly string[]): KnownDevice[] {
  return database.reader
    .select({
      id: table.id,
      tenantId: table.tenantId,
      deviceName: table.deviceName,
      deviceTypeKey: table.deviceTypeKey,
      soilId: table.soilId,
    })
    .from(table)
    .where(and(mine(ctx, device), inArray(table.id, [...ids])))
    .all()
}

/** Who asks, as for a page of devices. */
export const asking = (call: SignedInCall): Context => actingAs(device, 'page', call).ctx

/** The device that a call is about. @throws 400 where there is none, or the caller does not see it */
export function deviceAsked(database: Database, call: SignedInCall): KnownDevice {
  const id = neededText(call.params, 'id')
  const [found] = seenDevices(database, asking(call), [id])
  if (!found) throw new HttpError(400, messages.notFound)
  return found
}

/** From `start` to `end`, in milliseconds since 1970; the last day unless stated. */
export function stretchAsked(params: Params): Stretch {
  const end = millisecondsOf(params, 'end') ?? milliseconds()
  const start = millisecondsOf(params, 'start') ?? end - aDay
  if (start >= end || end - start > longest) throw new HttpError(400, malformedParameter('start'))
  return { start, end }
}

/** Points that a curve is to have at most: one for a pixel. */
export const widthAsked = (params: Params): number =>
  Math.min(wholeNumberOf(params, 'width', [1, 99_999], 800), mostPoints)

/** The metrics that are asked for; undefined: all. */
export function metricsAsked(params: Params): string[] | undefined {
  const text = textOf(params, 'metrics')
  return text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}
