import { expect, test } from 'vitest'
import { dictNumber, metaOf, text } from '#shared/schema/field.ts'

test('fields that differ in their labels alone share a schema, and each is known by its own', () => {
  const [name, title] = [text(['名称', 'Name']), text(['标题', 'Title'])]
  expect(metaOf(name).schema).toBe(metaOf(title).schema)
  expect([metaOf(name).label, metaOf(title).label]).toEqual([
    ['名称', 'Name'],
    ['标题', 'Title'],
  ])
  const [type, state] = [
    dictNumber(['类型', 'Type'], 'type', { required: true }),
    dictNumber(['状态', 'State'], 'state', { required: true }),
  ]
  expect([metaOf(type).dict, metaOf(state).dict]).toEqual(['type', 'state'])
  expect(text(['短', 'Short'], { max: 2 }).safeParse('三个字').success).toBe(false)
  expect(text(['长', 'Long']).safeParse('三个字').success).toBe(true)
})
