import { toWallTime } from '#server/db/clock.ts'
import { eventSource, eventStatus } from '#shared/contract/event/event-state.ts'
import { seedId } from '../../ids.ts'
import { secondCompanies, secondGrids, secondPlots } from '../second-tenant.ts'

const hour = 3600 * 1000
const FARM_TYPE = seedId('eventType', 'farm_issue')
const FARM_EVENT = seedId('event', 9001)

export const secondEventTypes = [
  {
    id: FARM_TYPE,
    parentId: '0',
    typeName: '农场巡查问题',
    typeCode: 'farm_issue',
    source: eventSource.patrol,
    defaultLevel: 3,
    sort: 1,
  },
]

export function secondEvents(now: number) {
  const plot = secondPlots[1]
  const occurTime = toWallTime(now - 5 * hour)
  return [
    {
      id: FARM_EVENT,
      eventNo: `SJ${occurTime.slice(0, 10).replaceAll('-', '')}0001`,
      title: '一号试验田 围栏破损',
      eventTypeId: FARM_TYPE,
      eventLevel: 3,
      eventStatus: eventStatus.pending,
      source: eventSource.patrol,
      soilId: plot?.id ?? null,
      soilName: plot?.soilName ?? null,
      companyId: secondCompanies[0]?.id ?? null,
      gridId: secondGrids[0]?.id ?? null,
      occurTime,
      lastTime: occurTime,
      deadline: toWallTime(now + 19 * hour),
      createTime: occurTime,
    },
  ]
}

export const secondEventSteps = (now: number) => [
  {
    id: seedId('eventDetail', 9001),
    eventId: FARM_EVENT,
    action: 'create',
    content: '巡查发现围栏破损',
    toStatus: eventStatus.pending,
    operatorName: 'admin',
    operateTime: toWallTime(now - 5 * hour),
  },
]
