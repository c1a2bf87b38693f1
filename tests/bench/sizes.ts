// npm run bench:sizes [-- --sizes 10000,100000,1000000 --times 15 --bar 1.5]
// Asks every filter that the bar of the device list offers and every column that it sorts by, one call after the other, in stores of
// several sizes, and prints how the middle answer of each grows. Each question is asked with other values where there are some.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { device } from '#shared/resources/device/device.ts'
import { columnsOf } from '#shared/schema/layout.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { openConnection, requestBytes } from './connection.ts'
import { fillDevices } from './rows.ts'
import { startSickle, stop, stopAll } from './servers.ts'
import { headersWith, signIn } from './sign-in.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    times: { type: 'string', default: '15' },
    bar: { type: 'string', default: '1.5' },
  },
})
const times = Number(flags.times)
const bar = Number(flags.bar)
/** Milliseconds: what takes less is not noticed, and its ratio is that of two small noises. */
const unnoticed = 5

interface Question {
  name: string
  /** Each time another one. */
  query(n: number): string
}

const metas = fieldsOf(device)

/** `values`: what the rows hold, by field. */
function questionsOf(values: Map<string, unknown[]>): Question[] {
  const filters = metas
    .filter(([, meta]) => meta.search && !meta.hidden)
    .flatMap(([name]): Question[] => {
      const held = values.get(name) ?? []
      if (held.length === 0) return []
      const valueAt = (n: number) => encodeURIComponent(String(held[n % held.length]))
      return [{ name: `filter ${name}`, query: (n) => `${name}=${valueAt(n)}` }]
    })
  const sorts = columnsOf(metas, {})
    .filter((name) => metas.some(([one]) => one === name))
    .flatMap((name): Question[] => [
      { name: `sort ${name} up`, query: (n) => `ascs=${name}&current=${1 + (n % 3)}` },
      { name: `sort ${name} down`, query: (n) => `descs=${name}&current=${1 + (n % 3)}` },
    ])
  return [{ name: 'first page', query: () => '' }, ...filters, ...sorts]
}

function valuesIn(file: string): Map<string, unknown[]> {
  const client = new Sqlite(file, { readonly: true })
  try {
    const valuesOf = (name: string) =>
      client
        .prepare(
          `SELECT DISTINCT value FROM (SELECT ${snakeCase(name)} AS value FROM device
            WHERE tenant_id = '000000' AND is_deleted = 0 AND ${snakeCase(name)} IS NOT NULL LIMIT 5000) LIMIT 5`,
        )
        .pluck()
        .all()
    return new Map(metas.filter(([, { search }]) => search).map(([name]) => [name, valuesOf(name)]))
  } finally {
    client.close()
  }
}

/** The middle time of each question in milliseconds, by its name, in a store of `rows` devices. */
async function measure(rows: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-sizes-'))
  try {
    await stop((await startSickle(folder)).child)
    const file = join(folder, 'sickle.db')
    fillDevices(file, rows)
    // The first start builds the text index.
    await stop((await startSickle(folder)).child)
    const values = valuesIn(file)
    const { child, port } = await startSickle(folder)
    const headers = headersWith(await signIn(port))
    const connection = await openConnection(port)
    const found = new Map<string, number>()
    for (const { name, query } of questionsOf(values)) {
      const took: number[] = []
      for (let n = 0; n < times; n++) {
        const before = performance.now()
        const { status, body } = await connection.send(
          requestBytes('GET', `/api/device/page?size=10&${query(n)}`, headers),
        )
        took.push(performance.now() - before)
        if (status !== 200) throw new Error(`${name}: HTTP ${status} ${body.toString('utf8', 0, 300)}`)
      }
      took.sort((one, other) => one - other)
      found.set(name, took[Math.floor(took.length / 2)] ?? Number.NaN)
    }
    connection.close()
    await stop(child)
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run() {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build')
  const sizes = flags.sizes.split(',').map(Number)
  const columns: Map<string, number>[] = []
  for (const size of sizes) columns.push(await measure(size))
  const [least] = columns
  console.log(
    `| p50 ms of ${times} calls | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | last / first |`,
  )
  console.log(`|---|${'---:|'.repeat(sizes.length + 1)}`)
  let grown = 0
  for (const name of least?.keys() ?? []) {
    const figures = columns.map((column) => column.get(name) ?? Number.NaN)
    const [first = Number.NaN] = figures
    const last = figures.at(-1) ?? Number.NaN
    const isGrown = last > bar * Math.max(first, unnoticed)
    if (isGrown) grown += 1
    console.log(
      `| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} | ${(last / first).toFixed(2)}${isGrown ? ' **above**' : ''} |`,
    )
  }
  console.log(`${grown} of ${least?.size} grow beyond ${bar} times, or ${unnoticed} ms`)
}

await run().finally(stopAll)
