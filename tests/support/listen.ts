import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { streamPath, type Topic } from '#shared/contract/push.ts'
import type { Agent } from './agent.ts'
import type { TestServer } from './start-server.ts'

export interface Heard {
  topic: Topic
  data: Record<string, unknown>
}

export interface Listening {
  status: number
  headers: IncomingMessage['headers']
  /** What was heard since the stream opened. */
  events: Heard[]
  /** The topics alone. */
  topics(): Topic[]
  /** Whether the server has ended the stream. */
  hasEnded(): boolean
  /** The browser stops reading, or goes on. */
  pause(): void
  resume(): void
  close(): void
}

/**
 * Opens a stream as somebody; closed after the test. `query`: what the address says besides. Resolves with the first event, or
 * with a refusal.
 */
export function listen(
  server: Pick<TestServer, 'url'>,
  { headers }: Pick<Agent, 'headers'>,
  query = '',
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const outgoing = open(server.url + query, headers, (incoming) => {
      const listening = follow(incoming, outgoing)
      if (incoming.statusCode === 200) incoming.once('data', () => setImmediate(resolve, listening))
      else resolve(listening)
    })
    outgoing.once('error', reject)
    onTestFinished(() => void outgoing.destroy())
  })
}

function open(url: string, headers: OutgoingHttpHeaders, onAnswer: (incoming: IncomingMessage) => void) {
  const { hostname, port, pathname, search } = new URL(url)
  const below = pathname.replace(/\/$/, '')
  return request(
    { hostname, port, path: `${below}/api${streamPath}${search}`, headers, agent: false },
    onAnswer,
  ).end()
}

function follow(incoming: IncomingMessage, outgoing: ClientRequest): Listening {
  const events: Heard[] = []
  let rest = ''
  let ended = false
  incoming.setEncoding('utf8')
  incoming.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    events.push(...blocks.flatMap((block) => eventIn(block) ?? []))
  })
  incoming.on('end', () => {
    ended = true
  })
  incoming.on('error', () => {
    ended = true
  })
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    events,
    topics: () => events.map(({ topic }) => topic),
    hasEnded: () => ended,
    pause: () => void incoming.pause(),
    resume: () => void incoming.resume(),
    close: () => void outgoing.destroy(),
  }
}

function eventIn(block: string): Heard | undefined {
  const found = /^event: ([\w.]+)\ndata: (.*)$/.exec(block)
  return found ? { topic: found[1] as Topic, data: JSON.parse(found[2] ?? '') } : undefined
}
