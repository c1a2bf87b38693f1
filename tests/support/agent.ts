import type { OutgoingHttpHeaders } from 'node:http'
import type { Page } from '#shared/contract/answers.ts'
import type { Draft, Resource } from '#shared/schema/resource.ts'
import { request } from './request.ts'
import type { Answer, Sending } from './send.ts'

export type Query = Record<string, string | number | readonly (string | number)[] | undefined>
/** A record as the server sends it. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into records of every shape.
export type Wire = Record<string, any>

/** Somebody who talks to the server. The calls named after actions throw when they are refused. */
export interface Agent {
  tenantId: string
  headers: OutgoingHttpHeaders
  get(path: string, query?: Query, headers?: OutgoingHttpHeaders): Promise<Answer>
  /** Sends `body` as JSON. */
  post(path: string, body?: unknown, query?: Query, headers?: OutgoingHttpHeaders): Promise<Answer>
  /** Any request with the agent's headers. */
  send(sending: Sending): Promise<Answer>
  page(resource: Resource, query?: Query): Promise<Page<Wire>>
  list(resource: Resource, query?: Query): Promise<Wire[]>
  detail(resource: Resource, key: string): Promise<Wire>
  /** Adds a record and answers its key as `id`. */
  save<R extends Resource>(resource: R, draft: Draft<R>): Promise<{ id: string }>
  /** Changes a record; `patch` carries its key. */
  update<R extends Resource>(resource: R, patch: Partial<Draft<R>> & Wire): Promise<void>
  remove(resource: Resource, ...keys: string[]): Promise<void>
  /** The same somebody with other headers. */
  with(headers: OutgoingHttpHeaders): Agent
}

/** Thrown by an agent's named calls when the server says no. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer, path: string) {
    super(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    this.answer = answer
  }
}

/** `url` is asked for at every call, because a server that restarts has another one. */
export function createAgent(url: () => string, tenantId: string, headers: OutgoingHttpHeaders): Agent {
  const sendWith = (sending: Sending) =>
    request(url(), { ...sending, headers: { ...headers, ...sending.headers } })

  const get: Agent['get'] = (path, query, more) =>
    sendWith({ path: `/api${path}${queryText(query)}`, headers: more })

  const post: Agent['post'] = (path, body, query, more) =>
    sendWith({
      method: 'POST',
      path: `/api${path}${queryText(query)}`,
      ...(body === undefined
        ? { headers: more }
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...more } }),
    })

  const dataOf = async (path: string, answer: Promise<Answer>) => {
    const settled = await answer
    if (settled.status !== 200 || settled.body.code !== 200) throw new Refusal(settled, path)
    return settled.body.data
  }
  const read = (resource: Resource, action: string, query?: Query) =>
    dataOf(`${resource.path}/${action}`, get(`${resource.path}/${action}`, query))
  const write = (resource: Resource, action: string, body: unknown, query?: Query) =>
    dataOf(`${resource.path}/${action}`, post(`${resource.path}/${action}`, body, query))

  return {
    tenantId,
    headers,
    get,
    post,
    send: sendWith,
    page: (resource, query) => read(resource, 'page', query),
    list: (resource, query) => read(resource, 'list', query),
    detail: (resource, key) => read(resource, 'detail', { [resource.key]: key }),
    async save(resource, draft) {
      const data = await write(resource, 'save', draft)
      return { id: String(data[resource.key]) }
    },
    async update(resource, patch) {
      await write(resource, 'update', patch)
    },
    async remove(resource, ...keys) {
      await write(resource, 'remove', undefined, { ids: keys.join(',') })
    },
    with: (more) => createAgent(url, tenantId, { ...headers, ...more }),
  }
}

export function queryText(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, String(one)]),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
