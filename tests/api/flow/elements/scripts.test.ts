import { expect, test } from 'vitest'
import { chain, element, end, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { engine, begun } = await openFlow('script')
const mine = { 'flowable:assignee': '1' }

test('a script computes a variable in the language of expressions', async () => {
  const script = '<script>${price * count}</script>'
  const id = await begun(
    [
      start(),
      element('scriptTask', 'sum', { 'flowable:resultVariable': 'total', scriptFormat: 'juel' }, script),
      task('a', mine),
      end(),
      chain('start', 'sum', 'a', 'end'),
    ],
    { price: 3, count: 4 },
  )
  expect(await engine.variables(id)).toMatchObject({ total: 12 })
})
