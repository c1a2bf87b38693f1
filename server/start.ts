import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { definitionMenus } from '#drizzle/seed/definition-menus.ts'
import { knownAccounts } from '#drizzle/seed/demo/people/known-accounts.ts'
import { seedProcesses } from '#drizzle/seed/processes/index.ts'
import { createApp, type Made } from './app.ts'
import { milliseconds } from './db/clock.ts'
import { type Environment, parseEnvironment } from './env.ts'
import type { Health } from './http/health.ts'
import { createLog } from './http/log.ts'
import { createShutdown } from './http/shutdown.ts'
import type { Schedule } from './jobs/schedule.ts'
import { type Backups, createBackups } from './monitor/backups.ts'
import { logSlow } from './monitor/log-slow.ts'
import { startMeter } from './monitor/meter.ts'
import { createEndings, type Endings } from './start/endings.ts'
import { createHttpServer, listen, urlOf } from './start/listen.ts'
import type { Running, StartOptions } from './start/options.ts'
import { openParts, type ServerParts } from './start/parts.ts'
import { type Place, takePlace } from './start/place.ts'
import { openStore, type Store } from './start/store.ts'
import { startWork, type Work } from './start/work.ts'
import { takeBackCutOff } from './transfer/import/import-journal.ts'

export type { Running, StartOptions } from './start/options.ts'

/** Milliseconds that requests in flight have to end. */
const grace = 10_000
/** Milliseconds in which open connections may still bring a request when the end begins. A throw-away server has nobody on the way to it. */
const notice = 100

/** Opens the store, brings it up to date, and listens. What has begun is ended again where a later step fails. */
export async function startServer(options: StartOptions = {}): Promise<Running> {
  const environment = parseEnvironment(options.environment ?? process.env)
  const endings = createEndings()
  try {
    return await start(environment, options, endings)
  } catch (error) {
    await endings.run()
    throw error
  }
}

async function start(environment: Environment, options: StartOptions, endings: Endings): Promise<Running> {
  const client = options.client?.(environment.BASE_PATH)
  const log = createLog(environment.LOG_LEVEL)
  const place = takePlace(environment, endings)
  const store = await openStore({ environment, place, log, endings, options })
  const parts = await openParts({ environment, place, store, log, endings, options })
  const health = { ready: false }
  let work: Work | undefined
  const backups = createBackups(place, log)
  const made = makeApp({
    environment,
    place,
    store,
    parts,
    log,
    endings,
    health,
    schedule: () => work?.schedule,
    backups,
    client,
  })
  const { mode, onSkipped } = store
  if (!store.isReady)
    await seedProcesses(made.flowParts, { mode, now: milliseconds(), ...(onSkipped && { onSkipped }) })
  const cutOff = await takeBackCutOff(store.database, made.services)
  if (cutOff) log.warn({ imports: cutOff }, 'imports that were cut off have been taken back')
  const server = createHttpServer(made.express)
  const shutdown = createShutdown(server, { grace, notice: place.isTemporary ? 0 : notice })
  const port = await listen(server, environment)
  endings.add(() => server.close())
  await made.telemetry.openMqtt(environment)
  health.ready = true
  work = startWork({ environment, place, backups, store, parts, made, log })
  const { database, recorder, madePassword, secrets } = store
  return {
    url: urlOf(environment, port),
    port,
    server,
    environment,
    database,
    routes: made.routes,
    recorder,
    mode,
    madePassword,
    sm2PublicKey: secrets.sm2PublicKey,
    solvedCaptcha: parts.auth.solvedCaptcha,
    sweepDevices: made.telemetry.sweep,
    runJob: work.runJob,
    async close() {
      health.ready = false
      // A stream is a request that never ends by itself.
      parts.push.close()
      await work.stopSimulator()
      const [finished] = await Promise.all([shutdown(), work.close()])
      await endings.run()
      await new Promise<void>((done) => log.flush(() => done()))
      return finished
    },
  }
}

interface AppParts {
  environment: Environment
  place: Place
  store: Store
  parts: ServerParts
  log: Logger
  endings: Endings
  health: Health
  /** None before the server is ready. */
  schedule(): Schedule | undefined
  backups: Backups
  client: RequestHandler | undefined
}

function makeApp(wanted: AppParts): Made {
  const { environment, place, store, parts, log, endings, health, schedule, backups, client } = wanted
  const { database, parameters, recorder, sealing, mode } = store
  const meter = startMeter()
  logSlow(database, log)
  endings.add(() => meter.close())
  const made = createApp({
    ...parts,
    database,
    environment: { ...environment, DATA_DIR: place.folder, SEED: mode },
    parameters,
    recorder,
    sealing,
    log,
    health,
    monitor: { place, meter, backups, schedule },
    client,
    pageMenus: definitionMenus,
    demoAccounts: environment.SEED === 'demo' ? knownAccounts(environment.ADMIN_PASSWORD) : [],
  })
  endings.add(() => made.telemetry.close())
  return made
}
