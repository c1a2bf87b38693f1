import { expect, test } from 'vitest'
import { createAnswers } from '#server/crud/read/answers.ts'

/** A search that ends when it is told to. */
function searching() {
  const asked: { end(value: string): void; fail(): void }[] = []
  const find = () =>
    new Promise<string>((resolve, reject) =>
      asked.push({ end: resolve, fail: () => reject(new Error('no disk')) }),
    )
  return { asked, find }
}

/** Lets what is already decided happen. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('of many who ask at a time one searches, and the answer is kept', async () => {
  const answers = createAnswers<string>(10)
  const { asked, find } = searching()
  const both = Promise.all([answers.get('devices', find), answers.get('devices', find)])
  await turn()
  expect(asked).toHaveLength(1)
  asked[0]?.end('12')
  expect(await both).toEqual(['12', '12'])
  expect(await answers.get('devices', find)).toBe('12')
  expect(asked).toHaveLength(1)
})

test('who asks after a change is not told what was found before it', async () => {
  const answers = createAnswers<string>(10)
  const { asked, find } = searching()
  const before = answers.get('devices', find)
  await turn()
  answers.clear()
  const after = answers.get('devices', find)
  asked[0]?.end('12')
  expect(await before).toBe('12')
  await turn()
  asked[1]?.end('13')
  expect(await after).toBe('13')
  expect(await answers.get('devices', find)).toBe('13')
})

test('however often a table changes, one search goes on and one waits', async () => {
  const answers = createAnswers<string>(10)
  const { asked, find } = searching()
  const all = [answers.get('devices', find)]
  await turn()
  for (let n = 0; n < 20; n++) {
    answers.clear()
    all.push(answers.get('devices', find))
    await turn()
  }
  expect(asked).toHaveLength(1)
  asked[0]?.end('first')
  await turn()
  expect(asked).toHaveLength(2)
  asked[1]?.end('last')
  expect(new Set((await Promise.all(all)).slice(1))).toEqual(new Set(['last']))
})

test('what fails is asked again', async () => {
  const answers = createAnswers<string>(10)
  const { asked, find } = searching()
  const failing = answers.get('devices', find)
  await turn()
  asked[0]?.fail()
  await expect(failing).rejects.toThrow('no disk')
  const again = answers.get('devices', find)
  await turn()
  asked[1]?.end('12')
  expect(await again).toBe('12')
})
