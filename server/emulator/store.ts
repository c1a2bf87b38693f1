import { randomInt } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChannelKind } from '#shared/contract/notify.ts'
import { serveClient } from '../http/static.ts'
import type { Sender, Senders } from '../notify/outgoing.ts'
import { projectFolder } from '../project-folder.ts'
import type { StartOptions } from '../start/options.ts'
import { type Running, startServer } from '../start.ts'
import type { Outgoing, SickleOptions } from './sickle.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { emptyOf, startSeeded } from './template.ts'

export interface Store {
  /** The server that answers now. */
  running(): Running
  snapshots: Snapshots
  /** Goes on with the rows of another database. Calls that come meanwhile wait for it. */
  replace(file: string): Promise<void>
  /** Comes true at once unless rows are being replaced. */
  settled(): Promise<unknown>
  close(): Promise<void>
}

export const beginning = 'sickle: as it began'
const letters = 'abcdefghjkmnpqrstuvwxyz'

interface Surroundings {
  put(one: Omit<Outgoing, 'time'>): void
  /** Runs a server by the emulator's clock. */
  by<T>(work: () => T): T
}

/** The server behind an emulator: in memory, or in a folder. */
export async function openStore(options: SickleOptions, { put, by }: Surroundings): Promise<Store> {
  const begin = (beginning: Pick<StartOptions, 'template' | 'seeded' | 'hash'> = {}) =>
    by(() => startServer({ ...startOptions(options, put), ...beginning }))
  // One that somebody else made may be of another version.
  const given = options.database ?? process.env.SICKLE_DATABASE
  const seed = options.seed ?? 'demo'
  const first = () => (options.folder ? begin(emptyOf(seed)) : startSeeded(seed, begin))
  let running = await (given ? begin({ template: given }) : first())
  /** Servers that answer no more and are coming to their end: nobody waits for them but the end of all. */
  const ending = new Set<Promise<unknown>>()
  let replacing: Promise<unknown> = Promise.resolve()
  const snapshots = createSnapshots()
  snapshots.take(beginning, running)

  /** A folder has room for one server alone: the next one begins where the last one ended. */
  const replaceInFolder = async (folder: string, file: string) => {
    await running.close()
    const database = join(resolve(folder), 'sickle.db')
    for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })
    copyFileSync(file, database)
    running = await begin()
  }
  const replaceInMemory = async (file: string) => {
    const before = running
    running = await begin({ template: file, seeded: before.mode })
    const end = before.close().finally(() => ending.delete(end))
    ending.add(end)
  }
  return {
    running: () => running,
    snapshots,
    async replace(file) {
      const work = options.folder ? replaceInFolder(options.folder, file) : replaceInMemory(file)
      if (options.folder) replacing = work.catch(() => {})
      await work
    },
    settled: () => replacing,
    async close() {
      await Promise.all([running.close(), ...ending])
      snapshots.close()
    },
  }
}

function startOptions(options: SickleOptions, put: Surroundings['put']) {
  const { seed = 'demo', captcha = 'off', client, folder, speed } = options
  return {
    environment: {
      PORT: '0',
      ...(folder ? { DATA_DIR: folder } : { DATABASE_URL: ':memory:' }),
      SEED: seed,
      CAPTCHA: captcha,
      LIMITS: 'off',
      SIMULATOR: speed ? 'on' : 'off',
      ...(speed && { SIMULATOR_SPEED: String(speed) }),
      LOG_LEVEL: 'silent',
      ...(seed === 'base' && { ADMIN_PASSWORD: 'admin' }),
    },
    ...(client && {
      client: (basePath: string) => serveClient(join(projectFolder, 'dist', 'client'), basePath),
    }),
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
    noticeSenders: noticeSenders(put),
  }
}

/** Channels that reach nobody: what they are given stands in the outbox. */
const noticeSenders = (put: Surroundings['put']): Senders => {
  const sender =
    (kind: ChannelKind): Sender =>
    async (_transport, _channel, { title, receivers }) => {
      const to = receivers.map(({ name }) => name).join('、')
      put({ kind, to, text: title })
      return { outcome: 'sent', answer: 'emulator' }
    }
  return {
    mail: sender('mail'),
    sms: sender('sms'),
    wecom: sender('wecom'),
    dingtalk: sender('dingtalk'),
    feishu: sender('feishu'),
    webhook: sender('webhook'),
  }
}
