import { expect, test } from 'vitest'
import { createTurns } from '#server/turns.ts'

/** Work of so many parts of a millisecond each, beside others who take so long whenever they get a turn. */
async function shareOf(parts: number, othersTake: number) {
  let time = 0
  let turns = 0
  let theirs = 0
  const turn = createTurns(
    () => time,
    async () => {
      turns += 1
      theirs += othersTake
      time += othersTake
    },
  )
  for (let n = 0; n < parts; n++) {
    time += 1
    await turn()
  }
  return { turns, theirs }
}

test('others get two thirds of the thread as long as they have something to do', async () => {
  expect((await shareOf(100, 0.5)).theirs).toBeGreaterThanOrEqual(200)
  expect((await shareOf(100, 0.5)).theirs).toBeLessThan(250)
})

test('where nobody asks, long work goes on at once', async () => {
  const { turns, theirs } = await shareOf(100, 1 / 64)
  expect(turns).toBe(50)
  expect(theirs).toBeLessThan(1)
})

test('what is soon done makes nobody wait', async () => {
  expect((await shareOf(1, 5)).turns).toBe(0)
})
