import './from-template.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSickle } from '#server/emulator/start-sickle.ts'

const sickle = await startSickle()
afterAll(() => sickle.close())
beforeEach(() => sickle.reset())

/** What a client does: a page of posts, or the sentence that it shows in its place. */
async function pageOfPosts(headers: Record<string, string>): Promise<string[] | string> {
  const answer = await fetch(`${sickle.url}/api/blade-system/post/page?postName=农艺`, { headers })
  if (answer.status === 401) return 'please sign in'
  const { success, data, msg } = await answer.json()
  return success ? data.records.map(({ postName }: { postName: string }) => postName) : msg
}

test('a row that the test needs is there', async () => {
  await sickle.fixtures({
    post: [{ category: 1, postCode: 'chief', postName: '首席农艺师', sort: 1 }],
  })
  const { headers } = await sickle.as('admin')
  expect(await pageOfPosts(headers)).toContain('首席农艺师')
})

test('a failure is shown, and the next try works', async () => {
  const { headers } = await sickle.as('admin')
  sickle.fail('/api/blade-system/post/page', { status: 500, times: 1 })
  expect(await pageOfPosts(headers)).toBe('服务器异常')
  expect(await pageOfPosts(headers)).toBeInstanceOf(Array)
})

test('a token that has run out leads to the sign-in', async () => {
  const { headers } = await sickle.as('grid')
  sickle.fail('/api/blade-system/post/page', { answer: 'expired' })
  expect(await pageOfPosts(headers)).toBe('please sign in')
})

test('what is dated is dated by the clock of the test', async () => {
  sickle.clock.set('2030-06-01 08:00:00')
  const { post } = await sickle.fixtures({
    post: [{ category: 1, postCode: 'picker', postName: '采收员', sort: 2 }],
  })
  const { call } = await sickle.as('admin')
  const { createTime } = await call<{ createTime: string }>(
    `/api/blade-system/post/detail?id=${post?.[0]?.id}`,
  )
  expect(createTime).toBe('2030-06-01 08:00:00')
})
