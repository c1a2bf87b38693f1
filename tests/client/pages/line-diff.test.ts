import { expect, test } from 'vitest'
import { diffLines } from '#client/pages/develop/line-diff.ts'

const drawn = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test.each([
  ['a\nb\nc\n', 'a\nc\n', [' a', '-b', ' c']],
  ['a\nc\n', 'a\nb\nc\n', [' a', '+b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['', 'a\n', ['+a']],
  ['a\n', '', ['-a']],
  ['a\nb\n', 'a\nb\n', [' a', ' b']],
  ['1\n2\n3\n4\n', '0\n1\n3\n4\n5\n', ['+0', ' 1', '-2', ' 3', ' 4', '+5']],
])('%o becomes %o', (before, after, lines) => {
  expect(drawn(before, after)).toEqual(lines)
})

test('lines are numbered as they stand in either text', () => {
  expect(diffLines('a\nb\nc', 'b\nc\nd')).toEqual([
    { kind: 'removed', text: 'a', before: 1 },
    { kind: 'same', text: 'b', before: 2, after: 1 },
    { kind: 'same', text: 'c', before: 3, after: 2 },
    { kind: 'added', text: 'd', after: 3 },
  ])
})
