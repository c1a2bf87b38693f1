import { region } from '#shared/resources/reference/region.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import type { SheetColumn } from '../../../sheet/transfer.ts'
import { levels } from './place.ts'

const levelNames = { province: '省', city: '市', district: '区', town: '镇', village: '村' } as const

const columns: readonly SheetColumn[] = [
  { field: 'code', heading: '区划编号', width: 16, required: true },
  { field: 'parentCode', heading: '父区划编号', width: 16 },
  { field: 'ancestors', heading: '祖区划编号', width: 30 },
  { field: 'name', heading: '区划名称', width: 20, required: true },
  ...levels.flatMap(({ stem }) => [
    { field: `${stem}Code`, heading: `${levelNames[stem]}级区划编号`, width: 16 },
    { field: `${stem}Name`, heading: `${levelNames[stem]}级名称`, width: 20 },
  ]),
  { field: 'regionLevel', heading: '层级', also: ['区划等级'], width: 10 },
  { field: 'sort', heading: '排序', width: 10 },
  { field: 'remark', heading: '备注', width: 30 },
]

/**
 * Blade's columns, in its order and with its headings; the names of the fields are taken, too. Those of the levels above are
 * for readers: a row's place tells them.
 */
export const regionColumns: readonly SheetColumn[] = columns.map(({ also = [], ...column }) => ({
  ...column,
  also: [...also, column.field, ...otherNamesOf(region, column.field)],
}))
