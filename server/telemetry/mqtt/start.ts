import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { MqttDoor } from '#shared/contract/device/telemetry.ts'
import type { Environment } from '../../env.ts'
import type { Answered } from '../answered.ts'
import type { Ingest } from '../ingest.ts'
import type { Reporters } from '../reporters.ts'
import { createMailbox } from './mailbox.ts'
import { topicsBelow } from './topics.ts'

interface Parts {
  reporters: Reporters
  ingest: Ingest
  answered: Answered
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface Mqtt {
  door: MqttDoor
  close(): Promise<void>
}

/** Opens the door for devices that speak MQTT: a broker of our own, or an ear at another one. */
export async function startMqtt(environment: Environment, parts: Parts): Promise<Mqtt> {
  const { MQTT_URL: url, MQTT_TOPIC: topic, LIMITS } = environment
  const using = { ...parts, mailbox: createMailbox(parts), topics: topicsBelow(topic) }
  if (url) {
    const { listenOutside } = await import('./outside.ts')
    const ca = fileOf('MQTT_CA', environment.MQTT_CA)
    const { close } = listenOutside({ url, clientId: environment.MQTT_CLIENT_ID, ca }, using)
    return { door: { ...addressOf(url), topic, isOutside: true }, close }
  }
  const [{ openBroker }, { createReception }] = await Promise.all([
    import('./broker.ts'),
    import('./reception.ts'),
  ])
  const [cert, key] = [
    fileOf('MQTT_TLS_CERT', environment.MQTT_TLS_CERT),
    fileOf('MQTT_TLS_KEY', environment.MQTT_TLS_KEY),
  ]
  const tls = cert && key && { cert, key }
  const { port, close } = await openBroker(
    {
      host: environment.HOST,
      port: environment.MQTT_PORT ?? 0,
      tls,
      connections: environment.MQTT_CONNECTIONS,
      isLimited: LIMITS !== 'off',
    },
    createReception(using),
    parts.log,
  )
  const host = environment.PUBLIC_URL && new URL(environment.PUBLIC_URL).hostname
  return { door: { host, port, isEncrypted: tls !== undefined, topic, isOutside: false }, close }
}

/** Without the account that stands in it. */
function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isEncrypted = protocol === 'mqtts:'
  return { host: hostname, port: Number(port) || (isEncrypted ? 8883 : 1883), isEncrypted }
}

function fileOf(name: string, path: string): Buffer | undefined {
  if (!path) return undefined
  try {
    return readFileSync(path)
  } catch {
    throw new Error(`${name}: 无法读取 ${path} / ${path} cannot be read`)
  }
}
