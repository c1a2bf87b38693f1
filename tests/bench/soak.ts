// npm run bench:soak [-- --minutes 10 --warm 3 --values 2000 --devices 200]
// Lets devices report at a steady pace, tells memory every minute, and the file at the end. Fails when a report is not answered,
// or when after the warm-up what the heap, or the process, holds after a collection leaves ±10 % of what it was.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Sqlite } from '#server/db/driver.ts'
import { report } from '../e2e/support/device-report.ts'
import { addDevices, adminToken, type KnownDevice } from '../support/reporters.ts'
import { type Memory, startProbed } from './probed.ts'
import { memoryOf, stop, stopAll } from './servers.ts'

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    // The daily jobs begin five minutes after the start: what they leave behind counts.
    warm: { type: 'string', default: '3' },
    values: { type: 'string', default: '2000' },
    devices: { type: 'string', default: '200' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'sickle-soak-'))
const file = join(folder, 'sickle.db')
const metrics = ['air_temp', 'air_humidity', 'soil_moisture_10', 'soil_moisture_20', 'soil_temp_20'] as const
/** Values of a report: as many moments as needed for them. */
const perReport = 50
/** Seconds between two looks. */
const look = 60
const leeway = 0.1

interface Sent {
  values: number
  slowest: number
  faults: string[]
}

/** Sends what is due each tenth of a second until the time is up; a server that falls behind is not asked any faster. */
async function load(url: string, devices: readonly KnownDevice[], sent: Sent, signal: AbortSignal) {
  const perTick = Number(flags.values) / perReport / 10
  const begun = performance.now()
  const under = new Set<Promise<void>>()
  let turn = 0
  for (let tick = 1; !signal.aborted; tick += 1) {
    for (; turn < tick * perTick; turn += 1) {
      const one = send(url, devices[turn % devices.length], sent).finally(() => under.delete(one))
      under.add(one)
    }
    await sleep(Math.max(0, begun + tick * 100 - performance.now()))
  }
  await Promise.all(under)
}

async function send(url: string, device: KnownDevice | undefined, sent: Sent) {
  if (!device) return
  const now = Date.now()
  const moments = perReport / metrics.length
  const body = Array.from({ length: moments }, (_, n) => ({
    deviceSerial: device.deviceSerial,
    ts: now - (moments - n) * 100,
    values: Object.fromEntries(metrics.map((metric, m) => [metric, 20 + m + Math.sin(now / 60_000 + n)])),
  }))
  const began = performance.now()
  try {
    const { accepted } = await report(url, device, body)
    sent.values += accepted
    sent.slowest = Math.max(sent.slowest, performance.now() - began)
  } catch (error) {
    sent.faults.push(String(error))
  }
}

/** Bytes of the database with all that waits in its log written into it. */
function fileBytes(): number {
  const client = new Sqlite(file)
  client.pragma('wal_checkpoint(TRUNCATE)')
  client.close()
  return statSync(file).size
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** How far values went below and above the first of them. */
function span(name: string, values: readonly number[]): boolean {
  const [first = Number.NaN] = values
  const [least, most] = [Math.min(...values) / first, Math.max(...values) / first]
  console.log(
    `${name} after ${flags.warm} minutes: ${least.toFixed(3)} to ${most.toFixed(3)} of ${megabytes(first)} MB (at most ±${leeway * 100} %)`,
  )
  return least >= 1 - leeway && most <= 1 + leeway
}

async function run(): Promise<boolean> {
  const { child, url, memory: probe } = await startProbed(folder)
  const devices = await addDevices(url, await adminToken(url), Number(flags.devices))
  const before = fileBytes()
  const sent: Sent = { values: 0, slowest: 0, faults: [] }
  const ending = new AbortController()
  const began = performance.now()
  const loading = load(url, devices, sent, ending.signal)
  const memory: Memory[] = []
  const warm = Number(flags.warm)
  for (let n = 1; n <= warm + Number(flags.minutes); n += 1) {
    await sleep(Math.max(0, began + n * look * 1000 - performance.now()))
    const grown = memoryOf(child)
    const told = await probe()
    // Until then caches fill, and the heap finds its size.
    if (n >= warm) memory.push(told)
    const rate = sent.values / ((performance.now() - began) / 1000)
    console.log(
      `${n} min: ${rate.toFixed(0)} values/s, slowest ${sent.slowest.toFixed(0)} ms, process ${grown} MB, after a collection ${megabytes(told.rss)} MB, heap ${megabytes(told.heapUsed)} MB, external ${megabytes(told.external)} MB`,
    )
    sent.slowest = 0
  }
  ending.abort()
  await loading
  const grown = fileBytes() - before
  await stop(child)
  console.log(`${sent.values} values, ${sent.faults.length} faults ${sent.faults[0] ?? ''}`)
  console.log(
    `file: ${megabytes(before)} → ${megabytes(before + grown)} MB, ${(grown / sent.values).toFixed(1)} bytes a value`,
  )
  const isFlat = [
    span(
      'heap',
      memory.map(({ heapUsed }) => heapUsed),
    ),
    span(
      'process',
      memory.map(({ rss }) => rss),
    ),
  ]
  return sent.faults.length === 0 && isFlat.every(Boolean)
}

try {
  if (!(await run())) process.exitCode = 1
} finally {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
