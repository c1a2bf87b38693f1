import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toWallTime } from '../db/clock.ts'
import { createCalls } from './calls.ts'
import { createClock, runBy } from './clock.ts'
import { createFaults } from './faults.ts'
import { saveFixtures } from './fixtures.ts'
import { createFront } from './front.ts'
import { signIn } from './people.ts'
import { createRequestLog } from './request-log.ts'
import type { Outgoing, Sickle, SickleOptions } from './sickle.ts'
import { beginning, openStore } from './store.ts'
import { createUnknownCalls } from './unknown-calls.ts'

export type * from './sickle.ts'

/** Starts a server in memory on a free port, for tests of clients. Not for production: it lets anybody in. */
export async function startSickle(options: SickleOptions = {}): Promise<Sickle> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('仿真服务不能用于生产环境 / the emulator does not run with NODE_ENV=production')
  const clock = createClock()
  const outbox: Outgoing[] = []
  const time = () => toWallTime(clock.now())
  const faults = createFaults()
  const log = createRequestLog(time)
  const unknown = createUnknownCalls()
  const store = await openStore(options, {
    put: (one) => void outbox.push({ ...one, time: time() }),
    by: (work) => runBy(clock, work),
  })
  const front = createFront(options, { store, faults, log, unknown, calls: (...call) => calls(...call) })
  const { server, url, port } = await listen(options, (...call) => runBy(clock, () => front(...call)))
  // It is good for some minutes of the emulator's own clock.
  const solve = () => runBy(clock, () => store.running().solvedCaptcha())
  const sickle: Sickle = {
    url,
    port,
    clock,
    outbox,
    async reset() {
      const file = store.snapshots.fileOf(beginning)
      clock.set(null)
      faults.clear()
      if (file) await store.replace(file)
      outbox.length = 0
      log.clear()
      unknown.clear()
    },
    fixtures: async (rows) => saveFixtures(url, await sickle.as('admin'), rows),
    as: (person = 'admin') => signIn(url, person, { running: store.running, solve }),
    fail(path, fault) {
      const { id } = faults.add(path, fault)
      return { remove: () => faults.remove(id) }
    },
    requests: (path) => log.list().filter((one) => path === undefined || one.path === path),
    unknown: () => unknown.list(),
    faults: () => faults.list(),
    removeFault: (id) => faults.remove(id),
    clearFaults: () => faults.clear(),
    snapshot: (name) => void store.snapshots.take(name, store.running()),
    snapshots: () => store.snapshots.names().filter((name) => name !== beginning),
    async restore(name) {
      const file = store.snapshots.fileOf(name)
      if (!file) throw new Error(`没有名为“${name}”的快照 / there is no snapshot named “${name}”`)
      await store.replace(file)
    },
    async close() {
      // Server-sent events never end by themselves; nobody waits for an emulator.
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await store.close()
    },
  }
  const calls = createCalls(sickle, { host: options.host, token: options.token })
  return sickle
}

function listen(
  { port = 0, host = '127.0.0.1' }: SickleOptions,
  handle: (...call: Parameters<Parameters<typeof createServer>[1] & object>) => Promise<unknown>,
): Promise<{ server: Server; url: string; port: number }> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    handle(req, res).catch(() => res.destroy())
  })
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE' ? new Error(`端口 ${port} 已被占用 / port ${port} is in use`) : error,
      ),
    )
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo
      const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
      done({ server, port: given, url: `http://${name.includes(':') ? `[${name}]` : name}:${given}` })
    })
  })
}
