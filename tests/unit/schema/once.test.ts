import { expect, test } from 'vitest'
import { schemaOf } from '#shared/schema/check/schemas.ts'
import { dictNumber, text } from '#shared/schema/field.ts'

test('fields that differ in their labels alone share a schema, and each is known by its own', () => {
  const [name, title] = [text(['名称', 'Name']), text(['标题', 'Title'])]
  expect(name.schema).toBe(title.schema)
  expect([name.label, title.label]).toEqual([
    ['名称', 'Name'],
    ['标题', 'Title'],
  ])
  const [type, state] = [
    dictNumber(['类型', 'Type'], 'type', { required: true }),
    dictNumber(['状态', 'State'], 'state', { required: true }),
  ]
  expect([type.dict, state.dict]).toEqual(['type', 'state'])
  expect(schemaOf(text(['短', 'Short'], { max: 2 }).schema).safeParse('三个字').success).toBe(false)
  expect(schemaOf(text(['长', 'Long']).schema).safeParse('三个字').success).toBe(true)
})
