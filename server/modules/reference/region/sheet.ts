import type { Imports } from '../../../crud/extension.ts'
import type { SheetColumn } from '../../../sheet/transfer.ts'
import { levels, parentCodeOf } from './place.ts'

const levelNames = { province: '省', city: '市', district: '区', town: '镇', village: '村' } as const

/** Blade's columns, in its order and with its headings; those of the levels above are for readers: a row's place tells them. */
export const regionColumns: readonly SheetColumn[] = [
  { field: 'code', heading: '区划编号', width: 16 },
  { field: 'parentCode', heading: '父区划编号', width: 16 },
  { field: 'ancestors', heading: '祖区划编号', width: 30 },
  { field: 'name', heading: '区划名称', width: 20 },
  ...levels.flatMap(({ stem }) => [
    { field: `${stem}Code`, heading: `${levelNames[stem]}级区划编号`, width: 16 },
    { field: `${stem}Name`, heading: `${levelNames[stem]}级名称`, width: 20 },
  ]),
  { field: 'regionLevel', heading: '层级', width: 10 },
  { field: 'sort', heading: '排序', width: 10 },
  { field: 'remark', heading: '备注', width: 30 },
]

/** The place above and the level of a new one are told by the digits of its code where a sheet leaves them out. */
export const regionImports = (): Imports => ({
  columns: regionColumns,
  follows: {
    parentCode: ({ code = '' }) => parentCodeOf(code),
    regionLevel: ({ code = '' }) => String(levels.findIndex(({ digits }) => digits >= code.length) + 1),
  },
})
