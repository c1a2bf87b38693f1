import { createNames } from '#server/crud/read/names.ts'
import type { Connection } from '#server/db/database.ts'
import { createDeployer } from '#server/flow/deployed/deployer.ts'
import type { FinishParts } from '#server/flow/steps/finish.ts'
import { platformTenant } from '#server/http/context.ts'
import { serverContext } from '#server/http/server-context.ts'
import { administrator } from '../blade/rows.ts'
import { record, recordsOf } from '../record.ts'
import type { SeedMode } from '../step.ts'
import { demoLeaves, leaveLines } from './demo-leaves.ts'
import { demoVersions, demoWork } from './demo-work.ts'
import { shipProcess, shippedProcesses } from './shipped.ts'

interface Options {
  mode: SeedMode
  /** Hears of a part that the database did not take; without it, that is a fault and throws. */
  onSkipped?(part: string, error: unknown): void
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Deploys the shipped processes, and lets the people of the demo work with them. After the other seeds, and by the
 * engine: nothing here writes a row of an instance. Each part is one transaction and happens once; one that is skipped
 * is tried again at the next start.
 */
export async function seedProcesses(parts: FinishParts, { mode, now, onSkipped }: Options): Promise<void> {
  const { database } = parts
  const deployer = createDeployer({ database, names: createNames(database), parameters: parts.parameters })
  const ctx = {
    ...serverContext(platformTenant),
    userId: administrator.id,
    isPlatform: true,
    can: () => true,
  }
  const once = (name: string, work: (connection: Connection) => Promise<void>) => {
    const adding = database.unhurried(async (connection) => {
      if ((await recordsOf(connection)).has(name)) return true
      await work(connection)
      await record(connection, name, now)
      return true
    })
    if (!onSkipped) return adding
    return adding.catch((error) => {
      onSkipped(name, error)
      return false
    })
  }

  await once('080-processes', async (connection) => {
    for (const shipped of shippedProcesses) await shipProcess({ connection, deployer, ctx, now }, shipped)
  })
  if (mode !== 'demo') return
  for (const [part, some] of leaveLines.entries()) {
    const name = `090-demo-leaves-${part + 1}`
    const isTaken = await once(name, (connection) => demoLeaves(parts, connection, { now, some }))
    // The next ones need the same people.
    if (!isTaken) break
  }
  await once('091-demo-processes', async (connection) => {
    await demoWork(parts, connection, now)
    await demoVersions({ connection, deployer, ctx, now })
  })
}
