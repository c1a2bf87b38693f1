import { expect, test } from 'vitest'
import type { Context } from '#server/http/context.ts'
import { createAtOnce } from '#server/modules/geo/layer/at-once.ts'

const person = (userId: string) => ({ tenantId: '000000', userId }) as Context

test('one person has so many pieces of work at once, and others have theirs', async () => {
  const atOnce = createAtOnce(2)
  let end = () => {}
  const going = new Promise<string>((done) => {
    end = () => done('done')
  })
  const both = [1, 2].map(() => atOnce(person('a'), () => going))
  await expect(atOnce(person('a'), async () => 'one more')).rejects.toMatchObject({ code: 429 })
  expect(await atOnce(person('b'), async () => 'mine')).toBe('mine')
  end()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  await expect(atOnce(person('a'), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await Promise.all([1, 2].map((n) => atOnce(person('a'), async () => n)))).toEqual([1, 2])
})
