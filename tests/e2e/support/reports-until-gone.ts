import { connectAsync } from 'mqtt'
import type { KnownDevice } from '../../support/reporters.ts'
import { report } from './device-report.ts'

/** A value that the server said it has. */
export interface Acknowledged {
  deviceId: string
  metric: string
  time: number
  value: number
}

interface Options {
  url: string
  mqttPort: number
  /** The first of them speak HTTP, the last one MQTT. */
  devices: readonly KnownDevice[]
  /** Called when the first values were acknowledged. */
  begun(): void
}

const metrics = ['air_temp', 'soil_moisture_20', 'battery'] as const
/** Milliseconds between the values of a device: no moment comes twice. */
let moment = 0

/** Lets devices report, each again as soon as it was answered. Answers what was acknowledged when the server is gone. */
export async function reportUntilGone({ url, mqttPort, devices, begun }: Options): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const took = (values: Acknowledged[]) => {
    if (acknowledged.length === 0) begun()
    acknowledged.push(...values)
  }
  const overHttp = async (device: KnownDevice) => {
    for (;;) {
      const { body, values } = next(device)
      try {
        const { accepted } = await report(url, device, body)
        if (accepted !== values.length) throw new Error(`${accepted} of ${values.length} values were taken`)
        took(values)
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const overMqtt = async (device: KnownDevice) => {
    const { accessKey: username, accessSecret: password } = device
    const client = await connectAsync(
      `mqtt://127.0.0.1:${mqttPort}`,
      { username, password, reconnectPeriod: 0 },
      false,
    )
    client.on('error', () => {})
    const gone = new Promise<false>((done) => client.once('close', () => done(false)))
    for (;;) {
      const { body, values } = next(device)
      const sent = client.publishAsync(`device/${username}/report`, JSON.stringify(body), { qos: 1 })
      const isTaken = await Promise.race([sent.then(() => true).catch(() => false), gone])
      if (!isTaken) return
      took(values)
    }
  }
  const last = devices.length - 1
  await Promise.all(devices.map((device, n) => (n === last ? overMqtt(device) : overHttp(device))))
  return acknowledged
}

function next({ id, deviceSerial }: KnownDevice) {
  const now = Date.now() - 3600_000
  const body = Array.from({ length: 3 }, () => {
    moment += 1
    const value = moment % 50
    return {
      deviceSerial,
      ts: now + moment,
      values: Object.fromEntries(metrics.map((metric) => [metric, value])),
    }
  })
  const values = body.flatMap(({ ts, values }) =>
    Object.entries(values).map(([metric, value]) => ({ deviceId: id, metric, time: ts, value })),
  )
  return { body, values }
}
