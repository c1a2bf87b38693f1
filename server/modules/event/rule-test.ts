import { type EventRule, isFence, watchesPeople } from '#shared/contract/event/event-rule.ts'
import type { TrackKind } from '#shared/contract/geo/track.ts'
import { messages, missingParameter } from '#shared/messages.ts'
import { device, eventType, staff } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { aDay, milliseconds } from '../../db/clock.ts'
import { type Subject, trackedSince } from '../../db/readings/positions.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf, wholeNumberOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { usualInterval } from '../../telemetry/reporters.ts'
import { backTest, type Tried } from '../../telemetry/rules/back-test.ts'
import { fenceTest } from '../../telemetry/rules/fence-test.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { maySeeTracks, trackedResources, trackRightOf } from '../../telemetry/track-right.ts'

const mostDays = 90

/** How often a rule would have fired, before anybody stores it: for whoever edits rules, of devices that he sees. */
export function ruleTestRoute(
  { database, store, recorder }: Surroundings,
  { rules }: Pick<Telemetry, 'rules'>,
): Route {
  async function test(call: SignedInCall) {
    const { ctx, params } = call
    const days = wholeNumberOf(params, 'days', [1, mostDays], 30)
    const rule = ruleOf(ctx, params.rule)
    if (!isFence(rule))
      return backTest({ database, rules }, { rule, devices: await devicesAsked(call), days })
    const subjects = await subjectsOf(call, rule, days)
    return fenceTest({ database, rules }, { rule, days, subjects, isGone: () => call.res.destroyed })
  }

  /** Devices that the caller sees: the one that the call is about, or all of them. */
  async function devicesAsked(call: SignedInCall): Promise<Tried[]> {
    const deviceId = textOf(call.params, 'deviceId')
    const seen = await store
      .of(device)
      .find(actingAs(device, 'page', call).ctx, deviceId === undefined ? {} : { id: deviceId }, {
        select: ['id', 'tenantId', 'soilId', 'deviceTypeKey', 'reportIntervalSec'],
      })
    return seen.map((one) => ({
      ...one,
      deviceTypeKey: one.deviceTypeKey ?? '',
      reportIntervalSec: one.reportIntervalSec ?? usualInterval,
    }))
  }

  /** Devices or people that a fence would watch, of those whose tracks the caller may see, and that were somewhere in the last days. */
  async function subjectsOf(call: SignedInCall, rule: EventRule, days: number): Promise<Subject[]> {
    const kind: TrackKind = watchesPeople(rule) ? 'staff' : 'device'
    const { ctx } = actingAs(trackedResources[kind], 'page', call)
    if (!ctx.can(trackRightOf(kind))) throw new HttpError(403, messages.forbidden)
    if (!maySeeTracks(ctx, kind)) return []
    const watched =
      kind === 'device'
        ? (await devicesAsked(call)).filter((one) => rules.watches(rule, { kind, id: one.id, device: one }))
        : (await peopleSeen(ctx)).filter(({ id }) => rules.watches(rule, { kind, id }))
    if (kind === 'staff')
      recorder.event('track viewed', { ...byWhom(ctx), fence: true, days, count: watched.length })
    const ids = watched.map(({ id }) => id)
    const moved = new Set(trackedSince(database.reader, kind, ids, milliseconds() - days * aDay))
    return watched.flatMap(({ id, tenantId }) => (moved.has(id) ? [{ kind, subjectId: id, tenantId }] : []))
  }

  const peopleSeen = (ctx: Context) => store.of(staff).find(ctx, {}, { select: ['id', 'tenantId'] })

  const rights = [permissionOf(eventType, 'add'), permissionOf(eventType, 'edit')]
  return post(`${eventType.path}/rule/test`, { codes: rights }, test, {
    transaction: false,
    reads: true,
    summary: ['试算触发规则', 'How often a rule would have fired'],
    description: [
      '`{rule, deviceId?, days}`：按最近 days 天（默认 30，最多 90）的数据试算，返回触发次数与时间；围栏规则按轨迹试算，须有查看该类轨迹的权限，`skipped` 为因数量过多而未看（或未看完）的对象数，`lng`、`lat` 为经过处。',
      '`{rule, deviceId?, days}`: goes through what was reported in the last days (30 unless stated, 90 at most); fences through tracks, with the right to see these; `skipped` counts whom it did not look at, or not to the end, as they are too many; `lng` and `lat` tell where it was passed.',
    ],
  })
}

function ruleOf(ctx: Context, sent: unknown) {
  if (sent === undefined || sent === null) throw new HttpError(400, missingParameter('rule'))
  const fault = checkField(eventType.fields.rule, sent, ctx.language)
  if (fault !== undefined) throw fieldFault(ctx, 'rule', [fault, fault])
  return sent as EventRule
}
