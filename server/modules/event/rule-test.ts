import { and, eq } from 'drizzle-orm'
import { type EventRule, isFence, watchesPeople } from '#shared/contract/event/event-rule.ts'
import { type TrackKind, trackRight } from '#shared/contract/geo/track.ts'
import { messages, missingParameter } from '#shared/messages.ts'
import { device, eventType, staff } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, shows } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { aDay, milliseconds } from '../../db/clock.ts'
import { trackedSince } from '../../db/readings/positions.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf, wholeNumberOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { usualInterval } from '../../telemetry/reporters.ts'
import { backTest, fenceTest, type Tracked } from '../../telemetry/rules/back-test.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'

const [devices, people] = [tableOf(device), tableOf(staff)]
const mostDays = 90

/** How often a rule would have fired, before anybody stores it: for whoever edits rules, of devices that he sees. */
export function ruleTestRoute(
  { database, recorder }: Surroundings,
  { rules }: Pick<Telemetry, 'rules'>,
): Route {
  async function test(call: SignedInCall) {
    const { ctx, params } = call
    const deviceId = textOf(params, 'deviceId')
    const days = wholeNumberOf(params, 'days', [1, mostDays], 30)
    const rule = ruleOf(ctx, params.rule)
    if (watchesPeople(rule))
      return fenceTest({ database, rules }, { rule, days, subjects: peopleIn(call, rule, days) })
    const reach = actingAs(device, 'page', call).ctx
    const seen = await database.reader
      .select({
        id: devices.id,
        tenantId: devices.tenantId,
        soilId: devices.soilId,
        deviceTypeKey: devices.deviceTypeKey,
        reportIntervalSec: devices.reportIntervalSec,
      })
      .from(devices)
      .where(and(mine(reach, device), deviceId === undefined ? undefined : eq(devices.id, deviceId)))
    const placed = seen.map((one) => ({
      ...one,
      deviceTypeKey: one.deviceTypeKey ?? '',
      reportIntervalSec: one.reportIntervalSec ?? usualInterval,
    }))
    if (!isFence(rule)) return backTest({ database, rules }, { rule, devices: placed, days })
    const watched = placed.filter((one) => rules.watches(rule, { kind: 'device', id: one.id, device: one }))
    return fenceTest({ database, rules }, { rule, days, subjects: trackedOf('device', watched, days) })
  }

  /** Those of a list that were somewhere in the last days. */
  function trackedOf(
    kind: TrackKind,
    rows: readonly { id: string; tenantId: string }[],
    days: number,
  ): Tracked[] {
    const ids = rows.map(({ id }) => id)
    const moved = new Set(trackedSince(database.reader, kind, ids, milliseconds() - days * aDay))
    return rows.flatMap(({ id, tenantId }) => (moved.has(id) ? [{ kind, subjectId: id, tenantId }] : []))
  }

  /** People whom a fence would watch, of those whose tracks the caller may see. */
  function peopleIn(call: SignedInCall, rule: EventRule, days: number): Tracked[] {
    const { ctx } = actingAs(staff, 'page', call)
    if (!ctx.can(`${staff.permission}_${trackRight.suffix}`)) throw new HttpError(403, messages.forbidden)
    if (!shows(ctx, staff, 'lng', 'lat')) return []
    const rows = database.reader
      .select({ id: people.id, tenantId: people.tenantId })
      .from(people)
      .where(mine(ctx, staff))
      .all()
    const watched = rows.filter(({ id }) => rules.watches(rule, { kind: 'staff', id }))
    recorder.event('track viewed', { ...byWhom(ctx), fence: true, days, count: watched.length })
    return trackedOf('staff', watched, days)
  }

  const rights = [permissionOf(eventType, 'add'), permissionOf(eventType, 'edit')]
  return post(`${eventType.path}/rule/test`, { codes: rights }, test, {
    transaction: false,
    reads: true,
    summary: ['试算触发规则', 'How often a rule would have fired'],
    description: [
      '`{rule, deviceId?, days}`：按最近 days 天（默认 30，最多 90）的数据试算，返回触发次数与时间；围栏规则按轨迹试算，人员围栏须有查看人员轨迹的权限。',
      '`{rule, deviceId?, days}`: goes through what was reported in the last days (30 unless stated, 90 at most); fences through tracks, those around people with the right to see these.',
    ],
  })
}

function ruleOf(ctx: Context, sent: unknown) {
  if (sent === undefined || sent === null) throw new HttpError(400, missingParameter('rule'))
  const fault = checkField(eventType.fields.rule, sent, ctx.language)
  if (fault !== undefined) throw fieldFault(ctx, 'rule', [fault, fault])
  return sent as EventRule
}
