import type { ServerResponse } from 'node:http'
import { heartbeat, type Topic } from '#shared/contract/push.ts'
import { messages } from '#shared/messages.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http-error.ts'
import { beginStream, type Stream } from './stream.ts'

/** Who is told: all who listen, all of a tenant, or some of its people. */
export type Audience = 'everybody' | { tenantId: string; userIds?: readonly string[] }

/** What a listener's token is worth now. `stale`: the session goes on, with another token. */
export type Standing = 'good' | 'stale' | 'over'

export interface Push {
  /** Tells those of the audience who listen, once the open transaction has committed; nobody when it rolls back. */
  tell(audience: Audience, topic: Topic, data?: object): void
  /** Tells each who listens in a tenant what concerns him, by his rights of this moment; at once, outside of a transaction. */
  tellEach(tenantId: string, newsFor: (ctx: Context) => Promise<readonly News[]>): Promise<void>
  /** Answers with a stream that lasts as long as `standing` says that the token is good. */
  listen(ctx: Context, res: ServerResponse, listener: Listening): void
  /** How many listen. */
  count(): number
  /** Ends every stream and takes no further one. */
  close(): void
}

export interface News {
  topic: Topic
  data: object
}

export interface Listening {
  standing(): Standing
  /** Who listens, with the rights that he has now; undefined once the token is no longer good. */
  present(): Context | undefined
}

interface Listener extends Listening {
  readonly tenantId: string
  readonly userId: string
  readonly stream: Stream
}

const mostPerPerson = 8
const mostOfAll = 2000
/** Milliseconds in which several sign-ins and sign-outs become one look at the listeners. */
const gather = 200
const endsSessions = ['session', 'user', 'tenant', 'auth_lock', 'api_key']

/** The streams that browsers listen to, and the one way to say something on them. */
export function createPush(database: Database): Push {
  // In the order in which they began.
  const listeners = new Set<Listener>()
  let isClosed = false
  let looking: NodeJS.Timeout | undefined
  const beats = setInterval(beat, heartbeat).unref()

  database.onCommit((tables) => {
    if (looking || listeners.size === 0 || !endsSessions.some((table) => tables.has(table))) return
    looking = setTimeout(lookAtAll, gather).unref()
  })

  function lookAtAll() {
    looking = undefined
    for (const listener of listeners) look(listener)
  }

  function beat() {
    for (const listener of listeners) if (look(listener) && !listener.stream.beat()) listener.stream.end()
  }

  return {
    count: () => listeners.size,
    tell(audience, topic, data) {
      database.afterCommit(() => {
        for (const listener of listeners) if (isMeant(listener, audience)) listener.stream.send(topic, data)
      })
    },

    async tellEach(tenantId, newsFor) {
      for (const listener of listeners) {
        if (listener.tenantId !== tenantId) continue
        const ctx = listener.present()
        if (ctx) for (const { topic, data } of await newsFor(ctx)) listener.stream.send(topic, data)
      }
    },

    listen(ctx, res, { standing, present }) {
      if (isClosed || listeners.size >= mostOfAll) throw new HttpError(503, messages.overloaded)
      makeRoom(listeners, ctx)
      const { tenantId, userId } = ctx
      const listener = { tenantId, userId, standing, present, stream: beginStream(res) }
      listeners.add(listener)
      res.once('close', () => listeners.delete(listener))
      listener.stream.send('ready')
    },

    close() {
      isClosed = true
      clearInterval(beats)
      clearTimeout(looking)
      for (const { stream } of listeners) stream.end()
    },
  }
}

/** A session that is over ends its stream. */
function look({ stream, standing }: Listener): boolean {
  const found = standing()
  if (found === 'good') return true
  stream.end(found === 'over' ? 'session' : undefined)
  return false
}

/** A person listens in so many places, and no more: the oldest makes room. */
function makeRoom(listeners: ReadonlySet<Listener>, { tenantId, userId }: Context) {
  const own = [...listeners].filter((one) => one.tenantId === tenantId && one.userId === userId)
  for (const { stream } of own.slice(0, Math.max(0, own.length - mostPerPerson + 1))) stream.end('full')
}

function isMeant({ tenantId, userId }: Listener, audience: Audience): boolean {
  if (audience === 'everybody') return true
  return audience.tenantId === tenantId && (audience.userIds?.includes(userId) ?? true)
}
