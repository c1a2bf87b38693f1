import { expect, test } from 'vitest'
import { groupsOf, saysTwice } from '#client/crud/form/form-groups.ts'
import { companyLeaderCare } from '#shared/resources/index.ts'
import { fieldsOf } from '#shared/schema/resource.ts'

test('a group has no heading where its only field is called the same', () => {
  const groups = groupsOf(companyLeaderCare, [...fieldsOf(companyLeaderCare)])
  const headed = groups.filter((group) => !saysTwice(group)).map(({ label }) => label?.[1])
  expect(headed).toContain('Basics')
  expect(groups.filter(saysTwice).map(({ fields }) => fields.map(([name]) => name))).toEqual([['content']])
})
