import type { ServerResponse } from 'node:http'
import { heartbeat, type Topic } from '#shared/contract/push.ts'
import { messages } from '#shared/messages.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { currentCall } from '../http/current-call.ts'
import { HttpError } from '../http-error.ts'
import { type Audience, createLately } from './lately.ts'
import { beginStream, type Stream } from './stream.ts'

/** What a listener's token is worth now. `stale`: the session goes on, with another token. */
export type Standing = 'good' | 'stale' | 'over'

export interface Push {
  /**
   * Tells those of the audience who listen, once the open transaction has committed; nobody when it rolls back. What a call
   * causes before its answer says whose it is, so that the browser that made it need not ask again.
   */
  tell(audience: Audience, topic: Topic, data?: object): void
  /**
   * Tells each who listens in a tenant what concerns him, by his rights of this moment; at once, outside of a transaction.
   * `topics`: those of the news of all.
   */
  tellEach(
    tenantId: string,
    topics: ReadonlySet<Topic>,
    newsFor: (ctx: Context) => Promise<readonly News[]>,
  ): Promise<void>
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
  /** Milliseconds since the browser last knew everything; undefined: it knows of nothing. */
  age: number | undefined
}

interface Listener extends Omit<Listening, 'age'> {
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
  const lately = createLately()
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
      const by = callToAnswer()
      database.afterCommit(() => {
        lately.note(audience, topic)
        for (const listener of listeners)
          if (isMeant(listener, audience)) listener.stream.send(topic, { ...data, ...by })
      })
    },

    async tellEach(tenantId, topics, newsFor) {
      for (const topic of topics) lately.note({ tenantId }, topic)
      for (const listener of listeners) {
        if (listener.tenantId !== tenantId) continue
        const ctx = listener.present()
        if (ctx) for (const { topic, data } of await newsFor(ctx)) listener.stream.send(topic, data)
      }
    },

    listen(ctx, res, { age, ...listening }) {
      if (isClosed || listeners.size >= mostOfAll) throw new HttpError(503, messages.overloaded)
      makeRoom(listeners, ctx)
      const { tenantId, userId } = ctx
      const listener = { ...listening, tenantId, userId, stream: beginStream(res) }
      listeners.add(listener)
      res.once('close', () => listeners.delete(listener))
      const missed = age === undefined ? undefined : lately.missed(ctx, age)
      listener.stream.send('ready', missed && { missed })
    },

    close() {
      isClosed = true
      clearInterval(beats)
      clearTimeout(looking)
      for (const { stream } of listeners) stream.end()
    },
  }
}

/** Whose word it is: a call that has its answer already may have been followed by something else. */
function callToAnswer(): { by: string } | undefined {
  const call = currentCall()
  return call && !call.req.res?.headersSent ? { by: call.traceId } : undefined
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
