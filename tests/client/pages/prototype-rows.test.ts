import { expect, test } from 'vitest'
import { faultsIn, moved } from '#client/pages/develop/prototype-rows.ts'
import { fresh, missing, type TableColumn } from '#shared/contract/develop/prototype.ts'

const column = (name: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  type: 'varchar(50)',
  comment: '',
  isRequired: false,
  propertyName: name,
  propertyType: 'String',
  ...more,
})

test.each([
  [column('a', { propertyType: 'Boolean', type: 'tinyint(1)' }), 'switch'],
  [column('a', { propertyType: 'Date', type: 'date' }), 'date'],
  [column('a', { propertyType: 'Date', type: 'timestamp' }), 'datetime'],
  [column('a', { propertyType: 'BigDecimal', type: 'decimal(10,2)' }), 'number'],
  [column('a', { type: 'longtext' }), 'textarea'],
  [column('a', { type: 'text' }), 'input'],
  [column('a', { propertyType: 'Long', type: 'bigint' }), 'input'],
])('a column %o begins as %s', (from, componentType) => {
  expect(fresh('1', from)).toMatchObject({ componentType, isForm: 1, jdbcComment: 'a', id: '' })
})

test('a table is taken over without what is there already and what every table has', () => {
  const first = missing(
    '1',
    ['id', 'TENANT_ID', 'is_deleted', 'version', 'name'].map((name) => column(name)),
    [],
  )
  expect(first.map(({ jdbcName }) => jdbcName)).toEqual(['name'])
  expect(missing('1', [column('name'), column('size')], first).map(({ jdbcName }) => jdbcName)).toEqual([
    'size',
  ])
})

test('a property name is held to its form, and to one field', () => {
  const rows = [
    fresh('1', column('a', { propertyName: 'same' })),
    fresh('1', column('b', { propertyName: 'same' })),
    fresh('1', column('c', { propertyName: 'Not-A-Name' })),
    fresh('1', column('d')),
  ]
  const faults = faultsIn(rows, 'zh', '重复')
  expect([...faults.keys()]).toEqual(['b propertyName', 'c propertyName'])
  expect(faults.get('b propertyName')).toBe('重复')
})

test('a row moves by one place and never off the list', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
