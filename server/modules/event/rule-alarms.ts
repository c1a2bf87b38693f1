import { eventSource, isOpen } from '#shared/contract/event/event-state.ts'
import { inLanguage } from '#shared/messages.ts'
import { device, event, staff } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { recordChange } from '../../crud/write/history.ts'
import { milliseconds, now, toWallTime } from '../../db/clock.ts'
import { platformTenant } from '../../http/context.ts'
import { tenant } from '../../store/policy.ts'
import type { Alarm, Alarms } from '../../telemetry/rules/alarms.ts'
import { kindOf } from './deadline.ts'
import { eventMessages } from './messages.ts'
import { countTrigger, openedBefore } from './repeat.ts'
import { systemContext } from './system-context.ts'
import { appendStep } from './timeline/timeline.ts'

type Draft = Partial<Input<typeof event>>

async function raise(surroundings: Surroundings, alarm: Alarm, last: string | null): Promise<string> {
  const { store, services, push } = surroundings
  const { tenantId, deviceId, eventTypeId, level, metric, value, threshold } = alarm
  const name = await nameOf(surroundings, alarm)
  // The clock of a device may be ahead of ours.
  const occurTime = toWallTime(Math.min(alarm.at, milliseconds()))
  const ctx = systemContext(tenantId)
  const draft: Draft = {
    title: [name, alarm.typeName].filter(Boolean).join(' ').slice(0, 100),
    content: await contentOf(surroundings, alarm),
    eventTypeId,
    eventLevel: level,
    source: eventSource.rule,
    deviceId,
    metric,
    metricValue: value,
    threshold,
    occurTime,
    ...alarm.place,
    ...(alarm.gridId && { gridId: alarm.gridId }),
  }
  // An event names no person by whom it could be found: what the rule knows of the person tells which one it was.
  const open = alarm.staffId && last ? await openedBefore(store, ctx, last) : undefined
  const id = open
    ? await countTrigger(surroundings, ctx, open, draft, await kindOf(store, ctx, eventTypeId))
    : (await services.of(event).save(ctx, draft as Input<typeof event>)).id
  push.tell({ tenantId }, 'events')
  return String(id)
}

async function nameOf({ store }: Surroundings, { tenantId, deviceId, staffId }: Alarm) {
  const own = tenant(tenantId)
  const [people, devices] = [store.of(staff), store.of(device)]
  if (staffId)
    return (await people.first(own, { id: staffId }, { select: ['staffName'], presence: 'any' }))?.staffName
  const found = await devices.first(own, { id: deviceId ?? '' }, { select: ['deviceName'], presence: 'any' })
  return found?.deviceName
}

async function contentOf({ names }: Surroundings, { metric, value, threshold }: Alarm): Promise<string> {
  if (!metric) return threshold
  const item = (await names.dictionary(platformTenant, 'metric', false)).get(metric)
  const unit = item?.remark.split(' ')[0] ?? ''
  if (value === null) return `${item?.dictValue ?? metric}：${threshold}`
  return `${item?.dictValue ?? metric} ${value} ${unit}（${threshold}）`
}

async function again(surroundings: Surroundings, eventId: string, alarm: Alarm): Promise<void> {
  const found = await surroundings.store
    .of(event)
    .first(tenant(alarm.tenantId), { id: eventId }, { select: ['eventStatus'] })
  if (found && isOpen(found.eventStatus)) await raise(surroundings, alarm, eventId)
}

async function clear(
  { database, store, push }: Surroundings,
  tenantId: string,
  eventId: string,
  at: number,
): Promise<void> {
  const [own, events] = [tenant(tenantId), store.of(event)]
  const found = await events.first(own, { id: eventId }, { select: ['isActive', 'clearTime'] })
  if (found?.isActive !== 1) return
  const cleared = { isActive: 0, clearTime: toWallTime(Math.min(at, milliseconds())) }
  await events.update(own, { id: eventId }, { ...cleared, updateTime: now() })
  const ctx = systemContext(tenantId)
  const change = { action: 'update', tenantId, key: eventId, before: found, after: cleared } as const
  await recordChange(database.current, ctx, event, change)
  await appendStep(store, ctx, {
    eventId,
    action: 'clear',
    content: inLanguage(eventMessages.cleared, 'zh'),
  })
  push.tell({ tenantId }, 'events')
}

/** Events of alarms that rules raise: made, counted and cleared by the server itself. */
export const ruleAlarms: Alarms = { raise, again, clear }
