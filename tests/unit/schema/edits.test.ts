import { describe, expect, test } from 'vitest'
import { type Edit, keptField, keptWhole } from '#shared/schema/edits.ts'
import type { Label } from '#shared/schema/field.ts'

const said = (text: string) => (): Label => [text, text]
const edits: Edit[] = [
  { when: ({ state }) => state === 9, message: said('closed') },
  { when: ({ state }) => state === 2, except: ['level'], message: said('at work') },
  {
    when: ({ state, level }, next) => state === 2 && Number(next.level) > Number(level),
    fields: ['level'],
    message: said('only raised'),
  },
]
const bill = { edits, states: { field: 'state', steps: {} } }
const why = (edit: Edit | undefined) => edit?.message({}, ['', ''])[0]

describe('what is left as it is', () => {
  test('is a row as a whole, but for its state, which has a table of its own', () => {
    expect(why(keptWhole(bill, { state: 9 }))).toBe('closed')
    expect(why(keptField(bill, 'title', { state: 9 }))).toBe('closed')
    expect(keptField(bill, 'state', { state: 9 })).toBeUndefined()
  })

  test('is all but some fields', () => {
    expect(keptWhole(bill, { state: 2 })).toBeUndefined()
    expect(why(keptField(bill, 'title', { state: 2 }))).toBe('at work')
    expect(keptField(bill, 'level', { state: 2, level: 1 })).toBeUndefined()
  })

  test('goes by what somebody wants', () => {
    const row = { state: 2, level: 2 }
    expect(why(keptField(bill, 'level', row, { ...row, level: 3 }))).toBe('only raised')
    expect(keptField(bill, 'level', row, { ...row, level: 1 })).toBeUndefined()
    expect(keptField(bill, 'level', { state: 1, level: 1 }, { state: 1, level: 3 })).toBeUndefined()
  })
})
