import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { column } from '#server/crud/scope.ts'
import { anyTableOf, tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { platformTenant } from '#server/http/context.ts'
import {
  changeRecord,
  company,
  device,
  event,
  eventDetail,
  notice,
  soilLog,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { seedId } from '../ids.ts'
import type { Seeding } from '../step.ts'
import { countyAccount } from './people/accounts.ts'

const hour = 3600 * 1000
const week = 7 * 24 * hour
const by = { userId: countyAccount.id, userName: countyAccount.realName }

/** What the work of the last week would have left in the records of change, as the rows themselves tell it. */
export async function addLateWork(seeding: Seeding): Promise<void> {
  const work = [
    ...(await added(seeding, soilLog)),
    ...(await added(seeding, notice)),
    ...(await added(seeding, event)),
    ...(await handled(seeding)),
    ...(await corrected(seeding)),
  ].sort((one, other) => one.createTime.localeCompare(other.createTime))
  const rows = work.map((row, index) => ({ id: seedId('changeRecord', index + 1), ...row }))
  await insertRows(seeding, changeRecord, rows)
}

/** Rows that the county's administrator added; what devices reported is nobody's work. */
async function added({ connection, now }: Seeding, resource: Resource) {
  const table = anyTableOf(resource)
  const time = column(table, 'createTime')
  const rows = await connection
    .select({ entityId: column(table, resource.key), createTime: time })
    .from(table)
    .where(
      and(
        eq(column(table, 'tenantId'), platformTenant),
        eq(column(table, 'isDeleted'), 0),
        eq(column(table, 'createUser'), countyAccount.id),
        gte(time, toWallTime(now - week)),
        lte(time, toWallTime(now)),
        resource.name === event.name ? isNull(column(table, 'deviceId')) : undefined,
      ),
    )
  return rows.map(({ entityId, createTime }) => ({
    entity: resource.name,
    entityId: String(entityId),
    action: 'save',
    changes: [],
    ...by,
    createTime: String(createTime),
  }))
}

/** Events that somebody took on or finished. */
async function handled({ connection, now }: Seeding) {
  const steps = tableOf(eventDetail)
  const rows = await connection
    .select()
    .from(steps)
    .where(
      and(
        eq(steps.tenantId, platformTenant),
        inArray(steps.action, ['accept', 'resolve', 'false']),
        isNotNull(steps.operatorId),
        gte(steps.operateTime, toWallTime(now - week)),
      ),
    )
  return rows.map(({ eventId, operatorId, operatorName, operateTime, fromStatus, toStatus }) => ({
    entity: event.name,
    entityId: String(eventId),
    action: 'update',
    changes: [{ field: 'eventStatus', before: fromStatus, after: toStatus }],
    userId: operatorId,
    userName: operatorName,
    createTime: String(operateTime),
  }))
}

/** Each with the value that was there before. */
const corrections = [
  { resource: company, number: 1, field: 'contactName', before: '许石乔', hours: 5 },
  { resource: company, number: 3, field: 'mainProducts', before: '小麦', hours: 28 },
  { resource: device, number: 59, field: 'reportIntervalSec', before: 3600, hours: 3 },
  { resource: device, number: 60, field: 'reportIntervalSec', before: 3600, hours: 3 },
  { resource: device, number: 6, field: 'altitude', before: 0, hours: 30 },
] as const

async function corrected({ connection, now }: Seeding) {
  const all = corrections.map(async ({ resource, number, field, before, hours }) => {
    const table = anyTableOf(resource)
    const entityId = seedId(resource.name, number)
    const [row] = await connection
      .select({ after: column(table, field) })
      .from(table)
      .where(eq(column(table, resource.key), entityId))
    if (!row || row.after === before) return []
    return [
      {
        entity: resource.name,
        entityId,
        action: 'update',
        changes: [{ field, before, after: row.after }],
        ...by,
        createTime: toWallTime(now - hours * hour),
      },
    ]
  })
  return (await Promise.all(all)).flat()
}
