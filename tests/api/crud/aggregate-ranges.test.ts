import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { walkFor } from '#server/crud/read/counting-by-ranges.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { newId } from '#server/db/new-id.ts'
import { dimensionsFrom } from '#shared/contract/aggregate.ts'
import { device, event } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

// At the ends of days, weeks, months and years, and none.
const times = [
  undefined,
  '2024-12-29 23:59:59',
  '2024-12-30 00:00:00',
  '2024-12-31 23:59:59',
  '2025-01-01 00:00:00',
  '2025-01-05 12:00:00',
  '2025-01-06 00:00:00',
  '2025-02-28 08:00:00',
  '2025-03-01 00:00:00',
]
const any = <T>(...values: T[]) => fc.constantFrom(...values)
const rows = fc.record({
  tenantId: any('000000', '000000', '000000', '700001'),
  isDeleted: any(0, 0, 0, 1),
  eventStatus: any(null, 0, 1, 4),
  eventLevel: any(null, 1, 2, 4),
  occurTime: any(...times),
})

beforeAll(async () => {
  const made = fc.sample(rows, { numRuns: 400, seed: 11 })
  await server.database.transaction((connection) =>
    insertRows(
      { connection, now: Date.now() },
      event,
      made.map((row) => ({ ...row, id: newId(), title: '汇总事件', eventNo: `AG${newId()}` })),
    ),
  )
})

const moments = any(
  '2024-12-30 00:00:00',
  '2024-12-31 23:59:59',
  '2025-01-05 12:00:01',
  '2025-03-01 00:00:00',
)
const conditions = fc.record({
  eventLevel_in: any('1,2', '2', '3'),
  eventLevel_ge: any('2'),
  eventStatus_null: any('1'),
  eventStatus_notequal: any('4'),
  occurTime_datege: moments,
  occurTime_dategt: moments,
  occurTime_datelt: moments,
  occurTime_datele: moments,
  occurTime_null: any('1'),
  occurTime_like: any('2025-01', '-3'),
})
const questions = fc
  .tuple(
    any(
      'occurTime.month,eventLevel',
      'eventLevel,occurTime.week',
      'occurTime.day',
      'occurTime.year,eventStatus',
      'eventStatus,eventLevel',
      'eventLevel',
    ),
    conditions,
    fc.subarray(['eventLevel_in', 'eventLevel_ge', 'eventStatus_null', 'eventStatus_notequal'], {
      maxLength: 1,
    }),
    fc.subarray(
      ['datege', 'dategt', 'datelt', 'datele', 'null', 'like'].map((one) => `occurTime_${one}`),
      { maxLength: 2 },
    ),
  )
  .map(([by, values, ...names]) => ({
    by,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => names.flat().includes(name))),
  }))

test('groups counted by ranges of an index are those that are counted row by row', async () => {
  const ask = async (question: object) => {
    const { body } = await admin.get('/event/aggregate', { ...question })
    expect(body.code, body.msg).toBe(200)
    return body.data
  }
  let filled = 0
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const byRanges = await ask(question)
      // No index has the key before the time.
      expect(byRanges).toEqual(await ask({ ...question, id_notnull: '1' }))
      if (byRanges.groups.length) filled += 1
    }),
    { numRuns: 150, seed: 5 },
  )
  expect(filled, 'questions that find something').toBeGreaterThan(50)
})

const walkOf = (resource: Resource, by: string, columns: string[] = [], more: object = {}) =>
  walkFor(
    resource,
    {
      conditions: ['tenantId', 'isDeleted', ...columns].map((column) => ({
        column,
        operator: 'equal',
        value: 0,
      })),
      rule: undefined,
      ...more,
    },
    { by: dimensionsFrom(resource, by) ?? [] },
  )

test('ranges are of the index whose first columns are all that is asked for', () => {
  expect(walkOf(event, 'occurTime.month,eventLevel')).toEqual({
    few: ['eventStatus', 'eventLevel'],
    time: { field: 'occurTime', unit: 'month' },
  })
  expect(walkOf(event, 'eventStatus')).toEqual({ few: ['eventStatus'], time: undefined })
  expect(walkOf(event, 'eventStatus', ['occurTime'])?.time).toEqual({ field: 'occurTime', unit: undefined })
  expect(walkOf(device, 'status')).toEqual({ few: ['status'], time: undefined })
})

test('rows are looked at where something else is asked for, or a data scope narrows them', () => {
  expect(walkOf(event, 'occurTime.month,eventTypeId')).toBeUndefined()
  expect(walkOf(event, 'occurTime.month', ['deviceId'])).toBeUndefined()
  const rule = { field: 'companyId', operator: 'equal', value: '1' }
  expect(walkOf(event, 'eventLevel', [], { rule })).toBeUndefined()
  const allTenants = { conditions: [{ column: 'isDeleted', operator: 'equal', value: 0 }] }
  expect(walkOf(event, 'eventLevel', [], allTenants)).toBeUndefined()
})
