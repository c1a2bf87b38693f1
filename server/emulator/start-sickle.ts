import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { toWallTime } from '../db/clock.ts'
import { startServer } from '../start.ts'
import { createCalls, isOwn } from './calls.ts'
import { createClock, type EmulatorClock, runBy } from './clock.ts'
import { createFaults, type Fault, type PlacedFault } from './faults.ts'
import { type Fixtures, type Made, saveFixtures } from './fixtures.ts'
import { type Person, type Session, signIn } from './people.ts'
import { createRequestLog, type LoggedRequest } from './request-log.ts'
import { createSnapshots } from './snapshots.ts'

export interface SickleOptions {
  /** 0 unless stated: any free one. */
  port?: number
  host?: string
  /** `demo` unless stated: the demo county with its known accounts. */
  seed?: 'demo' | 'base'
  /** A database to begin with in place of a seeded one; else that of SICKLE_DATABASE, which all processes of a run share. */
  database?: string
  /** `on`: signing in by hand needs a captcha, whose text is in the outbox. */
  captcha?: 'on' | 'off'
  /** The built client; without it the calls alone are served. */
  client?: RequestHandler
  /** Demanded by `/__sickle` on addresses that others can reach. */
  token?: string
  /** Folder of the numbered migrations. */
  migrations?: string
}

/** What would have gone out: a text message, or the picture of a captcha. */
export interface Outgoing {
  kind: 'sms' | 'captcha'
  time: string
  to?: string
  text: string
}

export interface Sickle {
  readonly url: string
  readonly port: number
  readonly clock: EmulatorClock
  readonly outbox: readonly Outgoing[]
  /** Everything as it was right after the start: rows, clock, faults, log and outbox. */
  reset(): Promise<void>
  /** Adds rows by the calls of the server, in the order they are given; answers their ids. */
  fixtures(rows: Fixtures): Promise<Made>
  /** A session without the sign-in form. Ends with the next reset. */
  as(person?: Person): Promise<Session>
  /** Lets calls of a path fail; answers the way to take it back. */
  fail(path: string, fault: Fault): { remove(): void }
  /** The latest calls, secrets masked. */
  requests(path?: string): readonly LoggedRequest[]
  faults(): readonly PlacedFault[]
  clearFaults(): void
  snapshot(name: string): void
  snapshots(): string[]
  /** @throws Error where there is no snapshot of that name */
  restore(name: string): Promise<void>
  close(): Promise<void>
}

const beginning = 'sickle: as it began'
const letters = 'abcdefghjkmnpqrstuvwxyz'

/** A template for every further start of this process, by what it is seeded with. */
const templates = new Map<string, Promise<{ file: string }>>()

/** Starts a server in memory on a free port, for tests of clients. Not for production: it lets anybody in. */
export async function startSickle(options: SickleOptions = {}): Promise<Sickle> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('仿真服务不能用于生产环境 / the emulator does not run with NODE_ENV=production')
  const clock = createClock()
  const outbox: Outgoing[] = []
  const time = () => toWallTime(clock.now())
  const faults = createFaults()
  const log = createRequestLog(time)
  const snapshots = createSnapshots()
  const put = (one: Omit<Outgoing, 'time'>) => void outbox.push({ ...one, time: time() })
  const begin = (template: string | undefined) =>
    runBy(clock, () => startServer({ ...startOptions(options, put), ...(template && { template }) }))

  const template = options.database ?? process.env.SICKLE_DATABASE ?? (await templateOf(options))
  let running = await begin(template)
  snapshots.take(beginning, running)
  const { server, url, port } = await listen(options, (req, res) =>
    runBy(clock, async () => {
      if (isOwn(req)) return calls(req, res)
      // At once: what is on its way already is handed out before anything that waits.
      log.follow(req, res)
      if (await faults.meet(req, res)) return
      running.server.emit('request', req, res)
    }),
  )
  // Server-sent events never end by themselves; nobody waits for an emulator.
  const replace = async (file: string) => {
    const before = running
    running = await begin(file)
    server.closeIdleConnections()
    await before.close()
  }
  const sickle: Sickle = {
    url,
    port,
    clock,
    outbox,
    async reset() {
      const file = snapshots.fileOf(beginning)
      clock.set(null)
      faults.clear()
      if (file) await replace(file)
      outbox.length = 0
      log.clear()
    },
    fixtures: async (rows) => saveFixtures(url, await sickle.as('admin'), rows),
    as: (person = 'admin') => signIn(url, person, () => running),
    fail(path, fault) {
      const { id } = faults.add(path, fault)
      return { remove: () => faults.remove(id) }
    },
    requests: (path) => log.list().filter((one) => path === undefined || one.path === path),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    snapshot: (name) => void snapshots.take(name, running),
    snapshots: () => snapshots.names().filter((name) => name !== beginning),
    async restore(name) {
      const file = snapshots.fileOf(name)
      if (!file) throw new Error(`没有名为“${name}”的快照 / there is no snapshot named “${name}”`)
      await replace(file)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await running.close()
      snapshots.close()
    },
  }
  const calls = createCalls(sickle, { host: options.host, token: options.token })
  return sickle
}

function startOptions(options: SickleOptions, put: (one: Omit<Outgoing, 'time'>) => void) {
  const { seed = 'demo', captcha = 'off', client, migrations = ownMigrations } = options
  return {
    environment: {
      PORT: '0',
      DATABASE_URL: ':memory:',
      SEED: seed,
      CAPTCHA: captcha,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...(seed === 'base' && { ADMIN_PASSWORD: 'admin' }),
    },
    migrations,
    ...(client && { client }),
    captcha() {
      const text = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
      put({ kind: 'captcha', text })
      return text
    },
    smsSender: {
      async send(_tenantId: string, phone: string, code: string) {
        put({ kind: 'sms', to: phone, text: code })
      },
    },
  }
}

/** Of this checkout or package, wherever the process was started. */
const ownMigrations = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))

/** Seeded once for all emulators of a process that begin alike. */
async function templateOf(options: SickleOptions): Promise<string> {
  const key = options.seed ?? 'demo'
  const made =
    templates.get(key) ??
    startServer(startOptions({ ...options, client: undefined }, () => {})).then(async (seeded) => {
      const kept = createSnapshots()
      process.once('exit', () => kept.close())
      const file = kept.take('template', seeded)
      await seeded.close()
      return { file }
    })
  templates.set(key, made)
  return (await made).file
}

function listen(
  { port = 0, host = '127.0.0.1' }: SickleOptions,
  handle: (...call: Parameters<Parameters<typeof createServer>[1] & object>) => Promise<unknown>,
): Promise<{ server: Server; url: string; port: number }> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    handle(req, res).catch(() => res.destroy())
  })
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo
      const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
      done({ server, port: given, url: `http://${name}:${given}` })
    })
  })
}
