import { describe, expect, test } from 'vitest'
import type { Line } from '#server/transfer/import/import-sheet.ts'
import { hangingsOf, inTreeOrder, linesAbove } from '#server/transfer/import/tree-lines.ts'
import { companyType } from '#shared/resources/index.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

const resource = companyType as unknown as Resource
const meta = new Map(fieldsOf(resource)).get('parentId')

/** Lines of `name<parent`, and what is known of rows that exist. */
function sheet(texts: string[], existing: Record<string, string[]> = {}) {
  const lines = texts.map((text, n): Line => {
    const [typeName = '', parentId = ''] = text.split('<')
    return { row: n + 2, values: { typeName, ...(parentId && { parentId }) }, followed: [] }
  })
  if (!meta) throw new Error('no parent')
  const { hangings, refused } = hangingsOf(resource, {
    lines,
    meta,
    known: new Map(Object.entries(existing)),
  })
  const nameOf = (line: Line) => String(line.values.typeName)
  return {
    order: () => inTreeOrder(lines, hangings).map(nameOf).join(' '),
    above: (name: string) =>
      linesAbove(
        lines.find((line) => nameOf(line) === name),
        hangings,
      ).map(nameOf),
    refused: [...refused.keys()].map(nameOf),
    hanging: [...hangings].map(([line, { under }]) => `${nameOf(line)}<${nameOf(under)}`),
  }
}

describe('the order of lines', () => {
  test.each([
    ['as they stand where nothing hangs', ['c', 'a', 'b'], 'c a b'],
    ['parents first', ['c<b', 'b<a', 'a'], 'a b c'],
    ['each branch in one piece', ['a', 'b', 'a1<a', 'b1<b', 'a2<a', 'a11<a1'], 'a a1 a11 a2 b b1'],
    ['as they stand below a row that exists', ['b<old', 'a<old'], 'b a'],
  ])('is %s', (_, texts, expected) => {
    expect(sheet(texts, { old: ['9'] }).order()).toBe(expected)
  })

  test('holds for more levels than functions may call themselves', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `n${n}<n${n + 1}`)
    expect(
      sheet([...texts, 'n20000'])
        .order()
        .slice(0, 21),
    ).toBe('n20000 n19999 n19998 ')
  })
})

test('what stands above a line is told from the top', () => {
  expect(sheet(['c<b', 'b<a', 'a']).above('c')).toEqual(['a', 'b'])
})

describe('a circle', () => {
  test('refuses all of its lines and none of those below', () => {
    const { refused, hanging } = sheet(['a<b', 'b<c', 'c<a', 'd<a'])
    expect(refused.sort()).toEqual(['a', 'b', 'c'])
    expect(hanging).toEqual(['d<a'])
  })

  test('is open where a parent exists already', () => {
    const { refused, hanging } = sheet(['a<b', 'b<a'], { b: ['9'] })
    expect(refused).toEqual([])
    expect(hanging).toEqual(['b<a'])
  })
})

test('a name that several lines have refuses those that hang under it', () => {
  expect(sheet(['a', 'a', 'b<a']).refused).toEqual(['b'])
})

test('a line may have the name of the row that it hangs under', () => {
  const { refused, hanging } = sheet(['a<a'], { a: ['9'] })
  expect({ refused, hanging }).toEqual({ refused: [], hanging: [] })
})
