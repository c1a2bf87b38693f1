import { createServer } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import type { MqttAnswer } from '#server/telemetry/mqtt/mailbox.ts'

interface Keys {
  accessKey: string
  accessSecret: string
}

/** A device at a broker. */
export interface MqttDevice {
  client: MqttClient
  /** Publishes a report and waits for what the broker says of it. */
  report(body: unknown): Promise<MqttAnswer>
  /** Publishes, and answers whether it was acknowledged: a broker that refuses ends the connection. */
  publish(topic: string, payload: string): Promise<boolean>
}

/** Connects as an MQTT client; ended with the test. @throws what the broker refused it with */
export async function connectClient(
  port: number,
  { protocol = 'mqtt', ...options }: IClientOptions,
): Promise<MqttClient> {
  const client = await mqtt.connectAsync(
    `${protocol}://127.0.0.1:${port}`,
    { reconnectPeriod: 0, ...options },
    false,
  )
  // A broken connection is what some tests wait for.
  client.on('error', () => {})
  onTestFinished(async () => {
    await client.endAsync(true)
  })
  return client
}

/** Connects a device with its keys; it hears the answers to its reports. */
export async function connectDevice(
  port: number,
  { accessKey, accessSecret }: Keys,
  more: IClientOptions = {},
): Promise<MqttDevice> {
  const client = await connectClient(port, { username: accessKey, password: accessSecret, ...more })
  const answers: ((answer: MqttAnswer) => void)[] = []
  client.on('message', (_topic, payload) => answers.shift()?.(JSON.parse(String(payload))))
  await client.subscribeAsync(`device/${accessKey}/answer`)
  const publish: MqttDevice['publish'] = (topic, payload) =>
    new Promise((done) => {
      client.once('close', () => done(false))
      client.publish(topic, payload, { qos: 1 }, (error) => done(!error))
    })
  return {
    client,
    publish,
    report: (body) =>
      new Promise((done) => {
        answers.push(done)
        const payload = typeof body === 'string' ? body : JSON.stringify(body)
        void publish(`device/${accessKey}/report`, payload)
      }),
  }
}

/** A port that nothing listens to. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
