import { expect, test } from 'vitest'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { readListState } from '../../../client/crud/query/list-state.ts'
import { behindMark } from '../../../client/crud/query/picked.ts'

const opened = (search: string, picked: Record<string, string>) =>
  behindMark(readListState(soilLog, new URLSearchParams(search)), picked)

test('a mark opens what it counts: no more days than were chosen', () => {
  const october = { logTime: '2026-10-01,2026-10-31' }
  const days = (search: string) => opened(search, october).filters.logTime
  expect(days('')).toBe('2026-10-01,2026-10-31')
  expect(days('logTime=2026-10-15,2026-11-10')).toBe('2026-10-15,2026-10-31')
  expect(days('logTime=2026-09-15,2026-10-10')).toBe('2026-10-01,2026-10-10')
  expect(days('logTime=2026-10-15,')).toBe('2026-10-15,2026-10-31')
})

test('a mark takes the place of a value that is chosen, and leaves the rest', () => {
  const search = 'look=chart-logStatus-count-bar&current=3&logStatus=0,2&logType=1'
  const { filters, look, current } = opened(search, { logStatus: '2' })
  expect(filters).toEqual({ logStatus: '2', logType: '1' })
  expect([look, current]).toEqual([undefined, 1])
})

test('a mark of what has no value opens the rows without one', () => {
  const { filters, conditions } = opened('logType=1&soilId_null=1', { cropKey: '' })
  expect(filters).toEqual({ logType: '1' })
  expect(conditions).toEqual([
    { field: 'soilId', operator: 'null', value: '1' },
    { field: 'cropKey', operator: 'null', value: '1' },
  ])
})
