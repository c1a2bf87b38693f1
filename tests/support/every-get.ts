import { streamPath } from '#shared/contract/push.ts'
import type { Agent, Query, Wire } from './agent.ts'

/** A GET call of the server, without `/api`, and parameters that are plausible for it. */
export interface GetCall {
  path: string
  query: Query
}

/** What never ends, and what ends the session of whoever asks. */
const leftOut = [streamPath, '/blade-auth/oauth/logout', '/blade-auth/logout']

/** Every GET call that the server's own document lists, with a record to ask about where its list has one. */
export async function everyGet(agent: Agent): Promise<GetCall[]> {
  const { body } = await agent.get('/docs/openapi.json')
  const all: Record<string, { get?: Wire }> = body.paths
  const paths = Object.entries(all).flatMap(([path, { get }]) => (get ? [path.slice('/api'.length)] : []))
  const ids = await firstIds(
    agent,
    paths.filter((path) => path.endsWith('/page')),
  )
  const references = {
    companyId: ids.get('/company'),
    gridId: ids.get('/grid'),
    soilId: ids.get('/soil'),
    userId: ids.get('/blade-system/user'),
    tenantId: agent.tenantId,
  }
  return paths
    .filter((path) => !leftOut.includes(path))
    .map((path) => {
      const id = ids.get(path.slice(0, path.lastIndexOf('/')))
      const isOfOne = /detail|history|tree|get|data|info|keys/i.test(path) && id !== undefined
      return {
        path: path.replace(/\{\w+\}/g, id ?? '1'),
        query: { size: 10, ...(isOfOne && { id }), ...(!isList(path) && { ...references, code: 'sex' }) },
      }
    })
}

const isList = (path: string): boolean => /(page|list|select|tree|rows|export|tally)$/i.test(path)

async function firstIds(agent: Agent, pages: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const page of pages) {
    const { body } = await agent.get(page, { size: 1 })
    const id = body.data?.records?.[0]?.id
    if (id !== undefined) found.set(page.slice(0, -'/page'.length), String(id))
  }
  return found
}
