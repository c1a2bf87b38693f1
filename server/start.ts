import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { knownAccounts } from '#drizzle/seed/demo/people/known-accounts.ts'
import { seedReadings } from '#drizzle/seed/demo-readings.ts'
import { seedDatabase } from '#drizzle/seed/index.ts'
import { seedProcesses } from '#drizzle/seed/processes/index.ts'
import { createApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import type { SmsSender } from './auth/by-phone.ts'
import { hashPassword } from './auth/password/password.ts'
import { randomPassword } from './auth/password/random-password.ts'
import { purgePending } from './auth/provider/purge-pending.ts'
import { allResources } from './crud/registry.ts'
import { textIndexFor } from './crud/resource-text.ts'
import { tableNameOf } from './crud/table.ts'
import { isWhole } from './db/check.ts'
import { milliseconds } from './db/clock.ts'
import { type Database, openDatabase } from './db/database.ts'
import { lockDataFolder } from './db/lock.ts'
import { refuseLoss } from './db/loss.ts'
import { migrate } from './db/migrate.ts'
import { prepareText } from './db/text-index.ts'
import { type Environment, parseEnvironment } from './env.ts'
import { createFileStore } from './files/file-store.ts'
import { startTimers } from './flow/steps/timers.ts'
import { createLog } from './http/log.ts'
import { createOutbound } from './http/outbound.ts'
import type { Route } from './http/route.ts'
import { createShutdown } from './http/shutdown.ts'
import { type Schedule, startJobs } from './jobs/schedule.ts'
import { createRecorder, type Recorder } from './log/recorder.ts'
import { purgeLogs } from './log/retention.ts'
import { homeOf } from './log/rows.ts'
import { tellOfEndings } from './modules/desk/expiry.ts'
import { tellExportEnd } from './modules/desk/export-end.ts'
import { startNoticeDelivery } from './modules/desk/notice-delivery.ts'
import { archiveEvents } from './modules/event/archive.ts'
import { startReminders } from './modules/event/reminders.ts'
import { markAway } from './modules/people/away.ts'
import { purgeTenants } from './modules/tenant/tenant-end.ts'
import { createBackups } from './monitor/backups.ts'
import { startMeter } from './monitor/meter.ts'
import { createParameters, sealParameters } from './parameters.ts'
import { projectFolder } from './project-folder.ts'
import { createPush } from './push/push.ts'
import { tellOfTables } from './push/watch.ts'
import { createSealing } from './sealing.ts'
import { loadSecrets } from './secrets.ts'
import { createSmsSender } from './sms/sms-sender.ts'
import { purgeReadings } from './telemetry/retention.ts'
import { startSimulator } from './telemetry/simulator/simulator.ts'
import { purgeRemoved } from './transfer/bin/purge-removed.ts'
import { createExportJobs } from './transfer/export/export-jobs.ts'
import { purgeExports } from './transfer/export/purge-exports.ts'

export interface StartOptions {
  environment?: Record<string, string | undefined>
  /** The page; none: the API alone. */
  client?: RequestHandler
  /** The text of every captcha: tests. */
  captcha?: () => string
  /** Hands sign-in codes to phones. */
  smsSender?: SmsSender
  /** Addresses of providers of text messages, by category: tests. */
  smsBases?: Readonly<Record<number, string>>
  /** A database file to begin with instead of an empty one: tests. */
  template?: string
  /** What the template was filled for by this very build: nothing is left to migrate, to seed or to index then. */
  seeded?: Environment['SEED']
  /** How many demo counties there shall be in all: 1 unless stated. */
  scale?: number
}

export interface Running {
  url: string
  port: number
  /** For what shares the port: hot reload listens to its upgrades. */
  server: Server
  environment: Environment
  database: Database
  /** All calls that it knows. */
  routes: readonly Route[]
  recorder: Recorder
  /** What the database was first filled for, whatever the environment says today. */
  mode: Environment['SEED']
  /** Password made for the administrator at this start, to be told once. */
  madePassword: string | undefined
  /** Hex of the SM2 public key that Blade clients are given. */
  sm2PublicKey: string
  /** Does what is done every minute: devices that say nothing go off line. Answers how many. */
  sweepDevices(): Promise<number>
  /** Stops accepting, answers what is in flight, closes the store. False when requests had to be cut off. */
  close(): Promise<boolean>
}

/** Milliseconds that requests in flight have to end. */
const grace = 10_000
/** Milliseconds in which open connections may still bring a request when the end begins. */
const notice = 100

/** The keys come along: what is sealed in a database is opened by its own alone. */
function copyTemplate(template: string, file: string, folder: string) {
  copyFileSync(template, file)
  const keys = join(dirname(template), 'secrets.json')
  if (existsSync(keys)) copyFileSync(keys, join(folder, 'secrets.json'))
}

/** Opens the store, brings it up to date, and listens. */
export async function startServer(options: StartOptions = {}): Promise<Running> {
  const environment = parseEnvironment(options.environment ?? process.env)
  const temporary = environment.DATABASE_URL === ':memory:'
  const folder = temporary ? mkdtempSync(join(tmpdir(), 'sickle-')) : resolve(environment.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const log = createLog(environment.LOG_LEVEL)
  const lock = lockDataFolder(folder)
  const undo: (() => unknown)[] = [() => lock.release()]

  try {
    const file = fileOf(environment, folder)
    if (!temporary) refuseLoss({ folder, file })
    const copies = options.template !== undefined && !existsSync(file)
    if (options.template && copies) copyTemplate(options.template, file, folder)
    const seeded = copies ? options.seeded : undefined
    if (!seeded)
      migrate({
        file,
        migrations: join(projectFolder, 'drizzle/migrations'),
        backups: join(folder, 'backups'),
      })
    const database = openDatabase({ file, durable: !temporary, log: (problem) => log.warn(problem) })
    undo.push(() => database.close())
    const secrets = loadSecrets(folder, environment)
    const sealing = createSealing(secrets.sealingKey)
    const parameters = createParameters(database, sealing)
    const home = homeOf(environment.PORT, environment.SEED === 'base' ? 'prod' : 'dev')
    const recorder = createRecorder({ database, log, home })
    undo.push(() => recorder.close())
    let madePassword: string | undefined
    const adminPasswordHash = () => {
      const given = environment.ADMIN_PASSWORD ?? (environment.SEED === 'demo' ? 'admin' : undefined)
      madePassword = given ? undefined : randomPassword()
      return hashPassword(given ?? madePassword ?? '')
    }
    const seed = () =>
      seedDatabase(database, {
        mode: environment.SEED,
        now: milliseconds(),
        hash: hashPassword,
        adminPasswordHash,
        ...(options.scale && { scale: options.scale }),
      })
    const mode = seeded ?? (await seed()).mode
    if (!seeded) {
      await sealParameters(database, sealing)
      await prepareIndexes(database)
    }

    const push = createPush(database)
    undo.push(() => push.close())
    tellOfTables(database, push)
    const fileStore = createFileStore({
      database,
      environment,
      parameters,
      folder,
      secrets,
      sealing,
      log,
    })
    undo.push(() => fileStore.close())
    const exportJobs = await createExportJobs({
      database,
      files: fileStore.files,
      quota: fileStore.quota,
      parameters,
      recorder,
      folder: join(folder, 'exports'),
      onEnd: (ctx, ended) => tellExportEnd({ database, push }, ctx, ended),
    })
    undo.push(() => exportJobs.close())
    const outbound = createOutbound(environment.OUTBOUND_ALLOW)
    const smsSender = createSmsSender({
      database,
      sealing,
      outbound,
      isDemo: mode === 'demo',
      limits: environment.LIMITS,
      bases: options.smsBases,
      log,
    })
    undo.push(() => smsSender.close())
    const auth = createAuth({
      database,
      parameters,
      recorder,
      home,
      secrets,
      captchaMode: environment.CAPTCHA,
      captcha: options.captcha,
      limits: environment.LIMITS,
      outbound,
      publicUrl: environment.PUBLIC_URL,
      smsSender: options.smsSender ?? { send: smsSender.sendCode },
      push,
    })
    undo.push(() => auth.close())
    const health = { ready: false }
    const meter = startMeter()
    undo.push(() => meter.close())
    const place = { folder, file }
    let schedule: Schedule | undefined
    const { app, routes, restorable, flowParts, telemetry, demoStaff } = createApp({
      database,
      environment: { ...environment, DATA_DIR: folder, SEED: mode },
      auth,
      parameters,
      recorder,
      sealing,
      fileStore,
      outbound,
      smsSender,
      exportJobs,
      push,
      log,
      health,
      monitor: {
        place,
        meter,
        backups: createBackups(place, log),
        jobs: () => schedule?.states() ?? [],
      },
      client: options.client,
      demoAccounts: environment.SEED === 'demo' ? knownAccounts(environment.ADMIN_PASSWORD) : [],
    })
    const simulates = mode === 'demo' && environment.SIMULATOR !== 'off'
    if (!seeded) await seedProcesses(flowParts, { mode, now: milliseconds() })
    const server = createServer(
      { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 },
      app,
    )
    // A throw-away server has nobody on the way to it.
    const shutdown = createShutdown(server, { grace, notice: temporary ? 0 : notice })
    const port = await listen(server, environment)
    undo.push(() => server.close())
    await telemetry.openMqtt(environment)
    health.ready = true
    const delivery = startNoticeDelivery({ database, push, log })
    const reminders = startReminders({ database, push, log })
    const timers = startTimers(flowParts, log)
    telemetry.start()
    const simulator = simulates
      ? startSimulator({
          database,
          telemetry,
          staff: demoStaff,
          speed: environment.SIMULATOR_SPEED,
          // A year takes a while, and the thread with it: whoever has just come in goes first.
          async before(closing) {
            await sleep(5000, undefined, { signal: closing }).catch(() => {})
            if (!closing.aborted) await seedReadings(database, milliseconds(), closing)
          },
          failed: (error) => log.error({ err: error }, 'the simulator could not report'),
        })
      : undefined
    schedule = startJobs(
      [
        { name: 'purge removed tenants', run: (closing) => purgeTenants(database, closing) },
        {
          name: 'purge logs',
          async run(closing) {
            await purgeLogs({ database, parameters, closing })
          },
        },
        {
          name: 'purge applications',
          async run(closing) {
            await purgePending({ database, parameters, closing })
          },
        },
        { name: 'purge exports', run: () => purgeExports(database) },
        {
          name: 'purge removed records',
          async run(closing) {
            await purgeRemoved({ database, parameters, resources: restorable, closing })
          },
        },
        // After the tenants and records, whose devices are gone by then.
        {
          name: 'purge readings',
          async run(closing) {
            await purgeReadings({ database, parameters, closing })
          },
        },
        {
          name: 'tell of what ends soon',
          run: (closing) => tellOfEndings({ database, push, auth }, closing),
        },
        {
          name: 'archive events',
          async run(closing) {
            await archiveEvents(database, closing)
          },
        },
        {
          name: 'mark who is on leave',
          async run() {
            await markAway(database)
          },
        },
        // After the tenants, whose files it takes away.
        { name: 'sweep files', run: fileStore.sweep },
        {
          name: 'check database',
          async run() {
            if (!(await isWhole(file)))
              throw new Error(`the database file is damaged, restore a backup: ${file}`)
          },
        },
      ],
      log,
    )

    return {
      url: `http://${hostOf(environment)}:${port}`,
      port,
      server,
      environment,
      database,
      routes,
      recorder,
      mode,
      madePassword,
      sm2PublicKey: secrets.sm2PublicKey,
      sweepDevices: telemetry.sweep,
      async close() {
        health.ready = false
        meter.close()
        push.close()
        // First, as it may be writing a year of history: connections that come while the thread is busy would be reset.
        await simulator?.close()
        const [finished] = await Promise.all([
          shutdown(),
          schedule?.close(),
          delivery.close(),
          reminders.close(),
          timers.close(),
        ])
        await telemetry.close()
        await auth.close()
        await smsSender.close()
        await exportJobs.close()
        fileStore.close()
        await recorder.close()
        await database.close()
        lock.release()
        log.flush()
        if (temporary) rmSync(folder, { recursive: true, force: true })
        return finished
      },
    }
  } catch (error) {
    for (const step of undo.reverse()) await step()
    throw error
  }
}

/** The database file of an environment whose data is in `folder`. */
export function fileOf({ DATABASE_URL: url }: Environment, folder: string): string {
  if (url === '' || url === ':memory:') return join(folder, 'sickle.db')
  if (/^postgres(ql)?:/.test(url))
    throw new Error('DATABASE_URL: PostgreSQL 尚未支持 / PostgreSQL is not supported yet')
  return resolve(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}

/** An address that can be opened: the wildcard of a container is none. */
function hostOf({ HOST }: Environment): string {
  if (HOST === '0.0.0.0' || HOST === '::') return '127.0.0.1'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

async function prepareIndexes(database: Database) {
  for (const resource of allResources()) {
    const index = textIndexFor(resource)
    if (index) await prepareText(database, index, tableNameOf(resource))
  }
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE' ? new Error(`端口 ${PORT} 已被占用 / port ${PORT} is in use`) : error,
      ),
    )
    server.listen(PORT, HOST, () => done((server.address() as AddressInfo).port))
  })
}
