import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { seedDatabase } from '#drizzle/seed/index.ts'
import { hashPassword } from '../auth/password/password.ts'
import { randomPassword } from '../auth/password/random-password.ts'
import { allResources } from '../crud/registry.ts'
import { textIndexFor } from '../crud/resource-text.ts'
import { tableNameOf } from '../crud/table.ts'
import { dropMarks } from '../crud/write/drop-marks.ts'
import { prepareDerived } from '../crud/write/prepare-derived.ts'
import { milliseconds } from '../db/clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { refuseLoss } from '../db/loss.ts'
import { migrate } from '../db/migrate.ts'
import { prepareText } from '../db/text-index.ts'
import { vacuumAsPlanned } from '../db/vacuum.ts'
import type { Environment } from '../env.ts'
import { createRecorder, type Recorder } from '../log/recorder.ts'
import { type Home, homeOf } from '../log/rows.ts'
import { createParameters, type Parameters, sealParameters } from '../parameters.ts'
import { projectFolder } from '../project-folder.ts'
import { createSealing, type Sealing } from '../sealing.ts'
import { loadSecrets, type Secrets } from '../secrets.ts'
import type { Endings } from './endings.ts'
import type { StartOptions } from './options.ts'
import type { Place } from './place.ts'
import { sealStored } from './seal-stored.ts'

/** The database, up to date and filled, and what every part of the server needs of it. */
export interface Store {
  database: Database
  secrets: Secrets
  sealing: Sealing
  parameters: Parameters
  recorder: Recorder
  home: Home
  /** What the database was first filled for. */
  mode: Environment['SEED']
  /** It came from a template of this very build. */
  isReady: boolean
  /** Hears of content that a database which was filled before did not take; none with a new one, where that is a fault. */
  onSkipped?(content: string, error: unknown): void
  madePassword: string | undefined
}

interface StoreParts {
  environment: Environment
  place: Place
  log: Logger
  endings: Endings
  options: StartOptions
}

/** Opens the database, and brings it up to date: migrated, seeded, its secrets sealed, its texts indexed. */
export async function openStore({ environment, place, log, endings, options }: StoreParts): Promise<Store> {
  const { folder, file, isTemporary } = place
  const seeded = beginWith(options, place)
  if (!seeded)
    migrate({
      file,
      migrations: join(projectFolder, 'drizzle/migrations'),
      backups: join(folder, 'backups'),
    })
  if (!isTemporary) vacuum(place, log)
  const database = openDatabase({ file, durable: !isTemporary, log: (problem) => log.warn(problem) })
  endings.add(() => database.close())
  const secrets = loadSecrets(folder, environment)
  const sealing = createSealing(secrets.sealingKey)
  const parameters = createParameters(database, sealing)
  const home = homeOf(environment.PORT, environment.SEED === 'base' ? 'prod' : 'dev')
  const recorder = createRecorder({ database, log, home })
  endings.add(() => recorder.close())
  const password = administratorPassword(environment, options)
  const onSkipped = (content: string, error: unknown) =>
    log.warn({ err: error, content }, 'the database did not take this content and goes on without it')
  const { mode, isNew } = seeded
    ? { mode: seeded, isNew: false }
    : await seed(database, { environment, options, hash: password.hash, onSkipped })
  if (!seeded) {
    await sealParameters(database, sealing)
    await sealStored(database, sealing)
    await prepareIndexes(database)
  }
  const isReady = seeded !== undefined
  return {
    database,
    secrets,
    sealing,
    parameters,
    recorder,
    home,
    mode,
    isReady,
    ...(!isNew && { onSkipped }),
    madePassword: password.made(),
  }
}

/** Puts a template where there is no database yet. What it was filled for, where nothing is left to be done. */
function beginWith({ template, seeded }: StartOptions, { folder, file, isTemporary }: Place) {
  if (!isTemporary) refuseLoss({ folder, file })
  if (!template || existsSync(file)) return undefined
  copyFileSync(template, file)
  // The keys come along: what is sealed in a database is opened by its own alone.
  const keys = join(dirname(template), 'secrets.json')
  if (existsSync(keys)) copyFileSync(keys, join(folder, 'secrets.json'))
  return seeded
}

/** A disk without room for it leaves the database as it is. */
function vacuum(place: Place, log: Logger) {
  try {
    const done = vacuumAsPlanned(place)
    if (done) log.info(done, 'the database has been vacuumed')
  } catch (error) {
    log.warn({ err: error }, 'the database could not be vacuumed')
  }
}

interface Seeding extends Pick<StoreParts, 'environment' | 'options'> {
  hash(): Promise<string>
  onSkipped(content: string, error: unknown): void
}

const seed = (database: Database, { environment, options, hash, onSkipped }: Seeding) =>
  seedDatabase(database, {
    mode: environment.SEED,
    now: milliseconds(),
    hash: options.hash ?? hashPassword,
    adminPasswordHash: hash,
    onSkipped,
    ...(options.scale && { scale: options.scale }),
  })

/** The password that a new database's administrator gets: the one of the environment, the demo's, or one that is made up. */
function administratorPassword(
  { ADMIN_PASSWORD, SEED }: Environment,
  { hash: verifierOf = hashPassword }: StartOptions,
) {
  let made: string | undefined
  return {
    hash() {
      const given = ADMIN_PASSWORD ?? (SEED === 'demo' ? 'admin' : undefined)
      made = given ? undefined : randomPassword()
      return verifierOf(given ?? made ?? '')
    },
    made: () => made,
  }
}

/** What is made of other columns. */
async function prepareIndexes(database: Database) {
  for (const resource of allResources()) {
    await dropMarks(database, resource)
    const index = textIndexFor(resource)
    if (index) await prepareText(database, index, tableNameOf(resource))
    await prepareDerived(database, resource)
  }
}
