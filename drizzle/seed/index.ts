import { tableOf } from '#server/crud/table.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { user } from '#shared/resources/index.ts'
import { blade } from './010-blade.ts'
import { dictionaries } from './020-dictionaries.ts'
import { menusStep } from './030-menus.ts'
import { topMenusStep } from './035-top-menus.ts'
import { regions } from './040-regions.ts'
import { demoCounty } from './050-demo-county.ts'
import { demoTenant } from './060-demo-tenant.ts'
import { demoWork } from './070-demo-work.ts'
import { administrator } from './blade/rows.ts'
import { demoAccounts, secondTenant } from './demo/people/accounts.ts'
import { record, recordsOf } from './record.ts'
import { addCounties } from './scale.ts'
import type { SeedMode, Step } from './step.ts'

export interface SeedOptions {
  /** Counts on an empty database only: one that was filled for work never gets accounts with known passwords later. */
  mode: SeedMode
  /** Milliseconds since 1970. */
  now: number
  /** Leaves out the demo's own rows, which are dated, and records that they are still to come. */
  groundOnly?: boolean
  /** Makes the verifier of a password. */
  hash(password: string): Promise<string>
  /** Makes the verifier of the administrator's password; asked only when there is no administrator yet. */
  adminPasswordHash(): Promise<string>
  /** How many counties the demo has in all: 1 unless stated. One that is there already stays, whatever this says. */
  scale?: number
  /** Hears of a step that a database which was filled before did not take; without it, that is a fault and throws. */
  onSkipped?(step: string, error: unknown): void
}

const steps: readonly Step[] = [
  blade,
  dictionaries,
  menusStep,
  topMenusStep,
  regions,
  demoCounty,
  demoTenant,
  demoWork,
]

export interface Seeded {
  /** What the database was first filled for, whatever the options say. */
  mode: SeedMode
  /** Names of the steps that were new to it. */
  added: string[]
  /** It had never been filled before. */
  isNew: boolean
}

/**
 * Fills an empty database, and adds to any other what it lacks of the shipped rows. An empty one that cannot be filled is
 * a fault and throws; one that people work with goes on without a step that it does not take, which is undone as a whole and
 * tried again at the next start.
 */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<Seeded> {
  const before = await database.transaction(recordsOf)
  const known = modeOf(before)
  const [mode, isNew] = [known ?? options.mode, known === undefined]
  const verifiers = await verifiersFor(database, {
    ...options,
    demoIsNew:
      mode === 'demo' &&
      !options.groundOnly &&
      steps.some(({ name, demoOnly }) => demoOnly && !before.has(name)),
  })
  const verifierOf = (userId: string) => {
    const verifier = verifiers.get(userId)
    if (!verifier) throw new Error(`No password was prepared for the user ${userId}`)
    return verifier
  }
  const { now, onSkipped } = options
  const added: string[] = []
  const run = async (connection: Connection, step: Step) => {
    const isKnown = before.has(step.name)
    if (isKnown && step.runs === 'once') return
    await step.run({ connection, mode, now, verifierOf })
    if (isKnown) return
    await record(connection, step.name, now)
    added.push(step.name)
  }
  for (const group of groupsFor(options.groundOnly ? 'base' : mode, isNew)) {
    const filling = database.unhurried(async (connection) => {
      if (isNew && group === shipped) await record(connection, `mode:${mode}`, now)
      for (const step of group) await run(connection, step)
    })
    if (isNew || !onSkipped) await filling
    else await filling.catch((error) => onSkipped(group.map(({ name }) => name).join(), error))
  }
  if (options.scale && options.scale > 1) {
    if (mode !== 'demo') throw new Error('只有演示数据可以放大 / only the demo can be scaled (SEED=demo)')
    await addCounties(database, { scale: options.scale, now, before })
  }
  return { mode, added, isNew }
}

const shipped = steps.filter(({ demoOnly }) => !demoOnly)

/**
 * What is one transaction: all that is shipped with a new database, so that nobody's password is stored before it can be told;
 * and else each step, because all of them together may take longer than a transaction may, and one may fail alone.
 */
const groupsFor = (mode: SeedMode, isNew: boolean): (readonly Step[])[] => [
  ...(isNew ? [shipped] : shipped.map((step) => [step])),
  ...(mode === 'demo' ? steps.filter(({ demoOnly }) => demoOnly).map((step) => [step]) : []),
]

const modeOf = (records: ReadonlySet<string>): SeedMode | undefined =>
  records.has('mode:demo') ? 'demo' : records.has('mode:base') ? 'base' : undefined

// Hashing is slow on purpose, so it happens before the transaction and only for accounts that are about to be made.
async function verifiersFor(
  database: Database,
  { hash, adminPasswordHash, demoIsNew }: SeedOptions & { demoIsNew: boolean },
): Promise<Map<string, string>> {
  const table = tableOf(user)
  const known = new Set((await database.reader.select({ id: table.id }).from(table)).map(({ id }) => id))
  const verifiers = new Map<string, string>()
  if (!known.has(administrator.id)) verifiers.set(administrator.id, await adminPasswordHash())
  if (!demoIsNew) return verifiers
  const accounts = [...demoAccounts, secondTenant.account].filter(({ id }) => !known.has(id))
  await Promise.all(accounts.map(async ({ id, password }) => verifiers.set(id, await hash(password))))
  return verifiers
}
