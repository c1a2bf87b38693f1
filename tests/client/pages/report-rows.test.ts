import { expect, test } from 'vitest'
import { askedFilters, linesOf, queryOf } from '#client/pages/report/report-rows.ts'
import type { ReportContent } from '#shared/contract/report.ts'
import { device } from '#shared/resources/device/device.ts'

const content: ReportContent = {
  version: 1,
  resource: 'device',
  title: ['设备', 'Devices'],
  columns: [
    { field: 'deviceName', summary: 'count' },
    { field: 'battery', summary: 'least' },
  ],
  filters: [
    { field: 'status', operator: 'equal', value: 1 },
    { field: 'installDate', operator: 'datege', value: null },
    { field: 'installDate', operator: 'datelt', value: '' },
  ],
  groups: [
    { field: 'companyId', by: 'value' },
    { field: 'installDate', by: 'month' },
  ],
  sort: [
    { field: 'deviceTypeKey', direction: 'asc' },
    { field: 'deviceName', direction: 'desc' },
  ],
}

test('a filter without a value is asked for, both ends of a field apart', () => {
  expect(askedFilters(content).map(({ operator }) => operator)).toEqual(['datege', 'datelt'])
})

test('the query holds the report’s own filters and what was filled in', () => {
  expect(queryOf(content, { installDate_datege: '2026-01-01', installDate_datelt: undefined })).toEqual({
    status_equal: 1,
    installDate_datege: '2026-01-01',
    ascs: 'deviceTypeKey',
    descs: 'deviceName',
  })
})

test('rows stand in nested groups, each with its totals', () => {
  const row = (companyName: string, installDate: string, battery: number | null) => ({
    companyId: companyName,
    companyName,
    installDate,
    battery,
  })
  const rows = [row('甲', '2026-01-05', 30), row('乙', '2026-02-01', null), row('甲', '2026-01-20', 12)]
  const lines = linesOf(device, content, rows)
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['group', 'group', 'row', 'row', 'total', 'total'],
    ...['group', 'group', 'row', 'total', 'total'],
    'total',
  ])
  expect(lines[0]).toMatchObject({ level: 0, text: '甲', count: 2 })
  expect(lines[1]).toMatchObject({ level: 1, text: '2026-01' })
  expect(lines[4]).toMatchObject({ sums: { deviceName: 2, battery: 12 } })
  // Nothing has no least.
  expect(lines[9]).toMatchObject({ sums: { deviceName: 1, battery: undefined } })
  expect(lines.at(-1)).toMatchObject({ level: 0, sums: { deviceName: 3, battery: 12 } })
})

test('no rows, no totals', () => {
  expect(linesOf(device, content, [])).toEqual([])
})
