import { expect, test } from 'vitest'
import { sqlName } from '#server/modules/develop/code/blade/sql-name.ts'

test.each([
  ['order', '`order`'],
  ['key', '`key`'],
  ['group', '`group`'],
  ['index', '`index`'],
  ['DEFAULT', '`DEFAULT`'],
  ['plain', 'plain'],
  ['order_no', 'order_no'],
  ['public.order', 'public.`order`'],
])('%s is written as %s', (name, written) => {
  expect(sqlName(name)).toBe(written)
})
