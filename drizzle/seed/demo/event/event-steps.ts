import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { administrator } from '../../blade/rows.ts'
import { seedId } from '../../ids.ts'
import { countyAccount, GRID_WORKER } from '../people/accounts.ts'
import { accountWith } from './event-handlers.ts'
import type { EventSeed } from './events.ts'

const { pending, doing, resolved, falseAlarm, archived } = eventStatus
const day = 24 * 3600 * 1000
const system = { operatorId: null, operatorName: '系统' }

/** How each event came to the state that it is in. */
export function demoEventSteps(events: readonly EventSeed[]) {
  return events.flatMap(stepsOf).map((step, index) => ({
    ...step,
    id: seedId('eventDetail', index + 1),
    createTime: step.operateTime,
  }))
}

interface Step {
  eventId: string
  action: string
  content: string
  fromStatus: number | null
  toStatus: number | null
  operatorId: string | null
  operatorName: string
  operateTime: string
  metricValue: number | null
}

function stepsOf(event: EventSeed): Step[] {
  const { eventStatus: status, acceptTime, finishTime, clearTime } = event
  const by = handlerOf(event)
  const isFalse = event.falseReason !== null
  const step = (action: string, operateTime: string, content: string, more: Partial<Step> = {}): Step => ({
    eventId: event.id,
    action,
    content,
    fromStatus: null,
    toStatus: null,
    metricValue: null,
    operateTime,
    ...system,
    ...more,
  })
  const officer = { operatorId: countyAccount.id, operatorName: countyAccount.realName }
  const first = event.deviceId
    ? { metricValue: event.metricValue }
    : { ...officer, operatorName: event.reporterName ?? countyAccount.realName }
  const steps = [step('create', event.createTime, event.content, { toStatus: pending, ...first })]
  const taken = { fromStatus: pending, toStatus: doing }
  if (acceptTime)
    steps.push(
      status === doing && event.handlerId === GRID_WORKER
        ? step('assign', acceptTime, `派发给${by.operatorName}`, { ...officer, ...taken })
        : step('accept', acceptTime, '已受理', { ...by, ...taken }),
    )
  if (clearTime) steps.push(step('clear', clearTime, '告警已恢复'))
  if (finishTime)
    steps.push(
      isFalse
        ? step('false', finishTime, '核实为误报', { ...by, fromStatus: doing, toStatus: falseAlarm })
        : step('resolve', finishTime, event.result ?? '', { ...by, fromStatus: doing, toStatus: resolved }),
    )
  if (status === archived && finishTime)
    steps.push(
      step('archive', toWallTime(fromWallTime(finishTime) + 7 * day), '办结七天后自动归档', {
        fromStatus: isFalse ? falseAlarm : resolved,
        toStatus: archived,
      }),
    )
  return steps.sort((one, other) => (one.operateTime < other.operateTime ? -1 : 1))
}

function handlerOf({ handlerId }: EventSeed) {
  const account = handlerId === administrator.id ? administrator : accountWith(handlerId)
  return account ? { operatorId: account.id, operatorName: account.realName } : system
}
