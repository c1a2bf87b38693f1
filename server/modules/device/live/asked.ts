import { mostPoints } from '#shared/contract/device/telemetry.ts'
import { malformedParameter } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { actingAs } from '../../../crud/calls/router.ts'
import { aDay, milliseconds } from '../../../db/clock.ts'
import type { Stretch } from '../../../db/readings/read.ts'
import type { Context } from '../../../http/context.ts'
import { millisecondsOf, neededText, textOf, wholeNumberOf } from '../../../http/params.ts'
import type { Params, SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import type { Store } from '../../../store/table.ts'

const longest = 20 * 366 * aDay

const known = ['id', 'tenantId', 'deviceName', 'deviceTypeKey', 'soilId'] as const

export type KnownDevice = Pick<Row<typeof device>, (typeof known)[number]>

/** Those of these devices that the caller sees, as the list of devices would show them. */
export const seenDevices = (store: Store, ctx: Context, ids: readonly string[]): Promise<KnownDevice[]> =>
  store.of(device).find(ctx, { id: ids }, { select: known })

/** Who asks, as for a page of devices. */
export const asking = (call: SignedInCall): Context => actingAs(device, 'page', call).ctx

/** The device that a call is about. @throws 400 where there is none, or the caller does not see it */
export const deviceAsked = (store: Store, call: SignedInCall): Promise<KnownDevice> =>
  store.of(device).get(asking(call), neededText(call.params, 'id'), { select: known })

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
