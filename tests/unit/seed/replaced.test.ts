import { expect, test } from 'vitest'
import { replaced } from '#drizzle/seed/replaced.ts'

test('passages are replaced, whatever signs they are made of', () => {
  const changes = [
    { from: '${days &gt; 3}', to: '${days &gt; 5}' },
    { from: '三天', to: "$& $' 五天" },
  ]
  expect(replaced('三天以上？${days &gt; 3}', changes)).toBe("$& $' 五天以上？${days &gt; 5}")
})

test.each([
  ['no passage', '${days &gt; 3}', /0 times/],
  ['two', '${days > 3} ${days > 3}', /2 times/],
])('a text with %s to replace is refused by name', (_, text, reason) => {
  const change = () => replaced(text, [{ from: '${days > 3}', to: '${days > 5}' }])
  expect(change).toThrow('${days > 3}')
  expect(change).toThrow(reason)
})
