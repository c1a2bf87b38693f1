import { notice } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const past = '2026-01-05 08:00:00'

export const classic = {
  title: '春耕备耕通知',
  category: 1,
  releaseTime: past,
  content: '<p>请<strong>各镇</strong>落实。</p>',
}

export const sees = async (agent: Agent, id: string) => ({
  page: (await agent.page(notice, { id })).total === 1,
  list: (await agent.get('/blade-desk/notice/list', { id })).body.data.total === 1,
  detail: (await agent.get('/blade-desk/notice/detail', { id })).status === 200,
  select: (await agent.get('/blade-desk/notice/select', { ids: id })).body.data.length === 1,
  mine: (await agent.get('/blade-desk/notice/mine', { id })).body.data.total === 1,
})
export const everywhere = { page: true, list: true, detail: true, select: true, mine: true }
export const nowhere = { page: false, list: false, detail: false, select: false, mine: false }

/** A server whose administrator publishes notices, and who reads them. */
export async function startNotices() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const reader = await server.asUser({ codes: ['notice'] })
  const publish = (more: Wire = {}) => admin.save(notice, { ...classic, ...more } as typeof classic)
  return { server, admin, reader, publish }
}
