import { and, eq } from 'drizzle-orm'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { missingParameter } from '#shared/messages.ts'
import { device, eventType } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf, wholeNumberOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { usualInterval } from '../../telemetry/reporters.ts'
import { backTest } from '../../telemetry/rules/back-test.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'

const devices = tableOf(device)
const mostDays = 90

/** How often a rule would have fired, before anybody stores it: for whoever edits rules, of devices that he sees. */
export function ruleTestRoute({ database }: Surroundings, { rules }: Pick<Telemetry, 'rules'>): Route {
  async function test(call: SignedInCall) {
    const { ctx, params } = call
    const deviceId = textOf(params, 'deviceId')
    const days = wholeNumberOf(params, 'days', [1, mostDays], 30)
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
    return backTest({ database, rules }, { rule: ruleOf(ctx, params.rule), devices: placed, days })
  }

  const rights = [permissionOf(eventType, 'add'), permissionOf(eventType, 'edit')]
  return post(`${eventType.path}/rule/test`, { codes: rights }, test, {
    transaction: false,
    reads: true,
    summary: ['试算触发规则', 'How often a rule would have fired'],
    description: [
      '`{rule, deviceId?, days}`：按最近 days 天（默认 30，最多 90）的数据试算，返回触发次数与时间。',
      '`{rule, deviceId?, days}`: goes through what was reported in the last days (30 unless stated, 90 at most).',
    ],
  })
}

function ruleOf(ctx: Context, sent: unknown) {
  if (sent === undefined || sent === null) throw new HttpError(400, missingParameter('rule'))
  const fault = checkField(eventType.fields.rule, sent, ctx.language)
  if (fault !== undefined) throw fieldFault(ctx, 'rule', [fault, fault])
  return sent as EventRule
}
