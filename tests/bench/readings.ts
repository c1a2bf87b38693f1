import { createHmac } from 'node:crypto'
import { requestBytes } from './connection.ts'
import { drive, type Measured } from './load.ts'

interface Options {
  port: number
  headers: Record<string, string>
  seconds: number
  print(line: string): void
}

interface Reporting {
  deviceSerial: string
  accessKey: string
  accessSecret: string
}

const devices = 100
const values = 50
const metrics = ['air_temp', 'air_humidity', 'soil_moisture_20', 'soil_temp_20'] as const
const minute = 60_000
const yearOfValues = 52_560
/** Values a second that lists are to be read beside. */
const steady = 5000

/** Values a second through the door of devices, the first page of a list beside a steady stream of them, and a curve of 210,000 points. */
export async function measureReadings({ port, headers, seconds, print }: Options): Promise<void> {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, msg } = (await answer.json()) as { data: Record<string, string>; msg: string }
    if (answer.status !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  const reporting: Reporting[] = []
  const ids: string[] = []
  for (let n = 0; n < devices; n += 1) {
    const deviceSerial = `BENCH${Date.now().toString(36).toUpperCase()}${n}`
    const draft = {
      deviceName: `压测${n}`,
      deviceSerial,
      deviceTypeKey: 'soil',
      agreementType: 'http',
      reportIntervalSec: 600,
    }
    const { id = '', accessKey = '', accessSecret = '' } = await call('/device/save', draft)
    ids.push(id)
    reporting.push({ deviceSerial, accessKey, accessSecret })
  }

  let moment = Date.now() - 80 * 24 * 60 * minute
  let turn = 0
  const report = (): Buffer => {
    const device = reporting[turn % devices] ?? reporting[0]
    turn += 1
    if (turn % devices === 0) moment += minute
    const body = Array.from({ length: values }, (_, n) => ({
      deviceSerial: device?.deviceSerial,
      ts: moment + n * 1000,
      values: { [metrics[n % metrics.length] ?? '']: 20 + (n % 10) },
    }))
    return signed(device, body)
  }
  const fault = (status: number) => (status === 200 ? undefined : 'a refusal')
  const page = () => requestBytes('GET', '/api/device/page?size=20', headers)
  const write = (pace?: number) =>
    drive({ port, request: report, connections: 8, seconds, fault, ...(pace && { pace }) })
  const read = () => drive({ port, request: page, connections: 8, seconds, fault })

  const [alone, written] = [await read(), await write()]
  const [beside, together] = await Promise.all([read(), write(steady / values)])
  print(row('first page alone', alone))
  print(`${row('values/s alone', written)} → ${Math.round(written.perSecond * values)} values/s`)
  print(`${row('values/s beside', together)} → ${Math.round(together.perSecond * values)} values/s`)
  print(`${row('first page beside', beside)} → ${(beside.perSecond / alone.perSecond).toFixed(2)} of alone`)

  const [id = ''] = ids
  const [first] = reporting
  const begin = Date.now() - 85 * 24 * 60 * minute
  const step = Math.floor((84 * 24 * 60 * minute) / yearOfValues)
  for (let n = 0; n < yearOfValues; n += 125) {
    const body = Array.from({ length: Math.min(125, yearOfValues - n) }, (_, m) => ({
      deviceSerial: first?.deviceSerial,
      ts: begin + (n + m) * step,
      values: Object.fromEntries(metrics.map((metric) => [metric, 20 + ((n + m) % 90) / 10])),
    }))
    await drive({
      port,
      request: () => signed(first, body),
      connections: 1,
      seconds: 60,
      most: 0,
      fault,
    })
  }
  const query = new URLSearchParams({
    id,
    metrics: metrics.join(','),
    start: String(begin),
    end: String(begin + yearOfValues * step),
  })
  for (const interval of ['raw', 'auto']) {
    const path = `/api/device/telemetry?${query}&interval=${interval}`
    const curve = await drive({
      port,
      request: () => requestBytes('GET', path, headers),
      connections: 1,
      seconds,
      fault,
    })
    print(row(`210,000 points, ${interval}`, curve))
  }
}

function signed(device: Reporting | undefined, body: object): Buffer {
  const text = JSON.stringify(body)
  const time = String(Date.now())
  const signature = createHmac('sha256', device?.accessSecret ?? '')
    .update(`${time}\n${text}`)
    .digest('hex')
  const headers = {
    'Device-Key': device?.accessKey ?? '',
    'Device-Time': time,
    'Device-Signature': signature,
  }
  return requestBytes('POST', '/api/device/report', headers, body)
}

const row = (name: string, { perSecond, p50, p99 }: Measured) =>
  `${name.padEnd(24)} ${perSecond.toFixed(0).padStart(8)} req/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
