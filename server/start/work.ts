import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { seedReadings } from '#drizzle/seed/demo-readings.ts'
import { seedTracks } from '#drizzle/seed/demo-tracks.ts'
import type { JobName } from '#shared/contract/job-names.ts'
import type { Made } from '../app.ts'
import { milliseconds } from '../db/clock.ts'
import type { Environment } from '../env.ts'
import { startTimers } from '../flow/steps/timers.ts'
import { createJobStore } from '../jobs/job-store.ts'
import { startJobs } from '../jobs/schedule.ts'
import { startNoticeDelivery } from '../modules/desk/notice-delivery.ts'
import { startMaintenanceEnds } from '../modules/device/maintenance.ts'
import { startReminders } from '../modules/event/reminders.ts'
import type { Backups } from '../monitor/backups.ts'
import { startSimulator } from '../telemetry/simulator/simulator.ts'
import { tellOfFailedJob } from './failed-job.ts'
import { nightlyJobs } from './nightly.ts'
import type { ServerParts } from './parts.ts'
import type { Place } from './place.ts'
import type { Store } from './store.ts'

interface WorkParts {
  environment: Environment
  place: Place
  backups: Backups
  store: Store
  parts: ServerParts
  made: Made
  log: Logger
}

export type Work = ReturnType<typeof startWork>

/** Begins what the server does by itself: what falls due, what happens at night, and the devices of the demo. */
export function startWork({ environment, place, backups, store, parts, made, log }: WorkParts) {
  const { database, parameters, mode } = store
  const { push, auth, fileStore } = parts
  const { telemetry, restorable, services } = made
  const due = [
    startNoticeDelivery({ database, push, log }),
    startReminders({ database, push, log }),
    startMaintenanceEnds({ database, services, log }),
    startTimers(made.flowParts, log),
  ]
  telemetry.start()
  parts.notifier.start()
  const simulator =
    mode === 'demo' && environment.SIMULATOR !== 'off'
      ? simulate({ environment, store, made, log })
      : undefined
  const jobs = nightlyJobs({
    ...{ database, place, backups, parameters, push },
    ...{ auth, fileStore, restorable, services },
  })
  const schedule = startJobs({
    jobs,
    store: createJobStore(database),
    log,
    tell: (name, fault) => tellOfFailedJob({ database, push, auth }, name as JobName, fault),
  })
  return {
    schedule,
    async runJob(name: string) {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`no job is called ${name}`)
      await job.run(new AbortController().signal, false)
    },
    /** It may be writing a year of history, and the thread with it: connections that come meanwhile would be reset. */
    stopSimulator: () => simulator?.close(),
    /** Begins nothing more, and waits for what is being done. */
    close: () => Promise.all([schedule, ...due].map((one) => one.close())),
  }
}

function simulate({
  environment,
  store,
  made,
  log,
}: Pick<WorkParts, 'environment' | 'store' | 'made' | 'log'>) {
  const { database } = store
  return startSimulator({
    database,
    telemetry: made.telemetry,
    staff: made.demoStaff,
    speed: environment.SIMULATOR_SPEED,
    // A year takes a while, and the thread with it: whoever has just come in goes first.
    async before(closing) {
      await sleep(5000, undefined, { signal: closing }).catch(() => {})
      if (!closing.aborted) await seedReadings(database, milliseconds(), closing)
      if (!closing.aborted) await seedTracks({ database, telemetry: made.telemetry }, milliseconds())
    },
    failed: (error) => log.error({ err: error }, 'the simulator could not report'),
  })
}
