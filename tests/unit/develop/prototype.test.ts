import { expect, test } from 'vitest'
import { missing, type TableColumn } from '#shared/contract/develop/prototype.ts'

const column = (name: string): TableColumn => ({
  name,
  type: 'varchar(50)',
  comment: name,
  isRequired: false,
  propertyName: name,
  propertyType: 'String',
})
const columns = Array.from({ length: 12 }, (_, n) => column(`part_${n}`))

test('of a table that nobody has looked through the first columns stand in the list, all in the form', () => {
  const fields = missing('1', columns, [])
  expect(fields.map(({ isList }) => isList)).toEqual([...Array(8).fill(1), 0, 0, 0, 0])
  expect(fields.every(({ isForm }) => isForm === 1)).toBe(true)
  // What somebody has chosen counts.
  const chosen = fields.slice(0, 3)
  expect(missing('1', columns, chosen).filter(({ isList }) => isList === 1)).toHaveLength(5)
})

test('what this server compares unique sets by is no field', () => {
  const names = missing('1', [column('soil_code'), column('key_soil_code'), column('key_account')], [])
  expect(names.map(({ jdbcName }) => jdbcName)).toEqual(['soil_code', 'key_account'])
})
