import { timingSafeEqual } from 'node:crypto'
import type { Client } from 'aedes'
import { reportMessages } from '../messages.ts'
import type { Reporters } from '../reporters.ts'
import type { Mailbox, MqttAnswer } from './mailbox.ts'
import { createRoster } from './roster.ts'
import type { Topics } from './topics.ts'

interface Parts {
  reporters: Reporters
  mailbox: Mailbox
  topics: Topics
}

/** Connections of one device: the one it has, one that broke unnoticed, somebody who tries it out. */
const mostOfDevice = 5
export const [wrongPassword, notAuthorized] = [4, 5] as const

/** Who comes in to the broker, what they may do there, and what becomes of what they say. */
export function createReception({ reporters, mailbox, topics }: Parts) {
  const roster = createRoster<Client>()
  const listening = new WeakSet<Client>()
  const pending = new Set<Promise<unknown>>()
  let isClosing = false

  async function handle(client: Client, topic: string, payload: Buffer | string): Promise<void> {
    const accessKey = roster.keyOf(client)
    // As things stand now: keys are replaced, devices switched off.
    const reporter = reporters.byKey(accessKey)
    if (!reporter?.isEnabled) throw new Error('the device is gone, or switched off, or has new keys')
    const read = topics.read(topic)
    if (read?.accessKey !== accessKey) {
      await mailbox.refuse(reporter, `${topic} ${payload}`, reportMessages.otherTopic)
      throw new Error('the topic belongs to another')
    }
    if (read.kind === 'report') {
      const answer = await mailbox.report(reporter, String(payload))
      if (listening.has(client)) tell(topics, client, accessKey, answer)
      return
    }
    // Most often a last will, which outlives its connection; who has another one is not gone.
    if (client.closed) roster.end(client)
    if (!isClosing && roster.count(accessKey) <= (client.closed ? 0 : 1)) await mailbox.offline(reporter)
  }

  return {
    keyOf: roster.keyOf,
    ended: roster.end,
    /** Zero, or the code of the refusal: the same for a wrong key and a wrong secret. */
    authenticate(client: Client, accessKey = '', secret?: Buffer): number {
      const reporter = reporters.byKey(accessKey)
      if (!reporter?.secret || !secret || !isSame(reporter.secret, secret)) return wrongPassword
      // Topics and counts go by the key, so it has to be spelt as it was given.
      if (reporter.accessKey !== accessKey) return wrongPassword
      if (!reporter.isEnabled || isClosing || roster.count(accessKey) >= mostOfDevice) return notAuthorized
      roster.add(client, accessKey)
      return 0
    },
    /** @throws where the connection is to be ended */
    take(client: Client, topic: string, payload: Buffer | string): Promise<void> {
      const taken = handle(client, topic, payload)
      const done = taken.catch(() => {}).finally(() => pending.delete(done))
      pending.add(done)
      return taken
    },
    /** A device hears what became of its own messages, and nothing else. */
    mayHear(client: Client, topic: string): boolean {
      const isOwn = topic === topics.of(roster.keyOf(client), 'answer')
      if (isOwn) listening.add(client)
      return isOwn
    },
    deaf: (client: Client) => listening.delete(client),
    /** Nobody comes in any more; resolves when all that was said is stored. */
    async close() {
      isClosing = true
      await Promise.all(pending)
    },
  }
}

function tell(topics: Topics, client: Client, accessKey: string, answer: MqttAnswer) {
  const payload = Buffer.from(JSON.stringify(answer))
  const topic = topics.of(accessKey, 'answer')
  client.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }, () => {})
}

export type Reception = ReturnType<typeof createReception>

function isSame(secret: string, given: Buffer): boolean {
  const expected = Buffer.from(secret)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
