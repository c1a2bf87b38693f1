import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import { reportMessages } from '../messages.ts'
import type { Reporters } from '../reporters.ts'
import { mostPacket } from './broker.ts'
import type { Mailbox } from './mailbox.ts'
import type { Topics } from './topics.ts'

export interface OutsideOptions {
  url: string
  /** By which the broker keeps what comes while nobody listens. */
  clientId: string
  /** PEM of who signed the broker's certificate, where it is nobody that the system knows. */
  ca: Buffer | undefined
}

interface Parts {
  reporters: Reporters
  mailbox: Mailbox
  topics: Topics
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Milliseconds until what could not be stored is tried again, and a broker that is away is called again. */
const again = 5000

/**
 * Listens to devices at a broker that somebody else runs: who may publish where is its matter. It is told that it may forget
 * a message when the values are on disk.
 */
export function listenOutside({ url, clientId, ca }: OutsideOptions, parts: Parts) {
  const { topics, log } = parts
  const closing = new AbortController()
  let working: Promise<void> = Promise.resolve()
  const client = connect(url, {
    clientId,
    clean: false,
    resubscribe: false,
    reconnectPeriod: again,
    connectTimeout: 2 * again,
    ...(ca && { ca }),
  })

  /** Until it is stored: nothing further is taken meanwhile, and the broker keeps it. */
  async function stored(packet: IPublishPacket): Promise<boolean> {
    while (!closing.signal.aborted) {
      try {
        await take(parts, client, packet)
        return true
      } catch (error) {
        log.error({ err: error }, 'a message from the MQTT broker could not be stored')
        await sleep(again, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    return false
  }

  client.handleMessage = (packet, done) => {
    working = stored(packet).then((isStored) => {
      if (isStored) done()
    })
  }
  client.on('connect', () => {
    log.info({ host: client.options.host }, 'listens at the MQTT broker')
    client.subscribe([...topics.all], { qos: 1 }, (error) => {
      if (error) log.error({ err: error }, 'the MQTT broker refuses the subscription')
    })
  })
  client.on('error', (error) => log.warn({ reason: error.message }, 'the MQTT broker cannot be reached'))

  return {
    async close() {
      closing.abort()
      await working
      await client.endAsync(true)
    },
  }
}

async function take(
  { reporters, mailbox, topics }: Parts,
  client: MqttClient,
  { topic, payload, retain }: IPublishPacket,
): Promise<void> {
  const read = topics.read(topic)
  const reporter = read && reporters.byKey(read.accessKey)
  // What is kept for newcomers was said before, nobody knows when.
  if (!read || !reporter?.isEnabled || retain) return
  if (read.kind === 'offline') return mailbox.offline(reporter)
  const answer =
    payload.length > mostPacket
      ? await mailbox.refuse(reporter, String(payload.slice(0, 1000)), reportMessages.tooLarge)
      : await mailbox.report(reporter, String(payload))
  client.publish(topics.of(read.accessKey, 'answer'), JSON.stringify(answer))
}
