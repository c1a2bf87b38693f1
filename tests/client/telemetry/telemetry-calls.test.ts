import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { latestOptions, takeReading } from '#client/api/telemetry/telemetry.ts'
import type { LatestValues } from '#shared/contract/device/telemetry.ts'
import { serve } from '../crud/harness.tsx'

afterEach(() => vi.unstubAllGlobals())

const rowOf = (id: string): LatestValues => ({
  id,
  ts: 10,
  values: { air_temp: { v: 20, unit: '℃', level: 'normal', ts: 10 } },
})

test('what the rows of a page ask for is one call', async () => {
  const { calls } = serve(
    {
      '/device/latest': ({ query }) =>
        query.ids
          ?.split(',')
          .filter((id) => id !== '9')
          .map(rowOf),
    },
    [],
  )
  const queries = new QueryClient()
  const answers = await Promise.all(['1', '2', '9', '1'].map((id) => queries.fetchQuery(latestOptions(id))))
  expect(calls.map(({ path, query }) => [path, query.ids])).toEqual([['/device/latest', '1,2,9']])
  // Null for one that the caller does not see.
  expect(answers.map((row) => row?.id ?? null)).toEqual(['1', '2', null, '1'])
})

test('a failure is everybody’s who asked, and the next call is a new one', async () => {
  serve({ '/device/latest': () => Promise.reject(new TypeError('no network')) }, [])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(queries.fetchQuery(latestOptions('1'))).rejects.toThrow()
  serve({ '/device/latest': () => [rowOf('1')] }, [])
  expect(await queries.fetchQuery(latestOptions('1'))).toEqual(rowOf('1'))
})

test('a pushed value takes the place of an older one, and its unit stays', () => {
  const queries = new QueryClient()
  const { queryKey } = latestOptions('1')
  queries.setQueryData(queryKey, rowOf('1'))
  const tell = (ts: number, v: number) =>
    takeReading(queries, { id: '1', ts, values: { air_temp: { v, level: 'alarm', ts } } })
  tell(20, 41)
  expect(queries.getQueryData(queryKey)).toEqual({
    id: '1',
    ts: 20,
    values: { air_temp: { v: 41, unit: '℃', level: 'alarm', ts: 20 } },
  })
  // Late news changes nothing.
  tell(15, 30)
  expect(queries.getQueryData(queryKey)?.values.air_temp?.v).toBe(41)
  takeReading(queries, { id: '2', ts: 1, values: {} })
  expect(queries.getQueryData(latestOptions('2').queryKey)).toBeUndefined()
})
