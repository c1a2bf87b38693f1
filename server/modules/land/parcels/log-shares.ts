import { and, eq } from 'drizzle-orm'
import { MAX_CARRIED } from '#shared/contract/land/parcels.ts'
import { soilLog } from '#shared/resources/index.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { landMessages } from '../messages.ts'

type Log = Row<typeof soilLog>

const logs = tableOf(soilLog)
/** Amounts of the whole plot, of which each part has its share, with the decimals that they are kept with. */
const shared = { areaMu: 2, yieldKg: 2, waterM3: 2, machineHours: 1, costYuan: 2 } as const

/** A record that a part of the plot belongs to from now on. */
export interface Sharer {
  id: string
  /** Its part of the area, from 0 to 1. */
  share: number
}

/**
 * Gives each of the new plots its share of every log of a plot, and leaves that of the kept one there, so that the sums of all are what they
 * were. Answers how many logs were added. @throws HttpError 400 where they are too many
 */
export async function shareLogs(
  { database, services }: Surroundings,
  ctx: Context,
  kept: Sharer,
  others: readonly Sharer[],
): Promise<number> {
  const found = await database.current
    .select()
    .from(logs)
    .where(and(mine(ctx, soilLog), eq(logs.soilId, kept.id)))
  if (found.length * others.length > MAX_CARRIED)
    throw fieldFault(ctx, 'logs', landMessages.tooMuchLogWork(MAX_CARRIED))
  const service = services.unruled(soilLog)
  for (const log of found) {
    const { soilId: _, logType, logTime, logStatus } = log
    for (const { id, share } of others)
      await service.save(ctx, {
        ...contentOf(log),
        ...shareOf(log, share),
        logType,
        logTime,
        logStatus,
        soilId: id,
      })
    await service.update(ctx, log.id, shareOf(log, kept.share))
  }
  return found.length * others.length
}

const isContent = new Set(fieldsOf(soilLog).map(([name]) => name))

/** The fields of a log, without what belongs to the row: its id, its author, its version. */
const contentOf = (log: Log): Partial<Log> =>
  Object.fromEntries(Object.entries(log).filter(([name]) => isContent.has(name)))

/** The amounts of a log for a part of the plot; what was put on each mu stays as it is. */
function shareOf(log: Log, share: number): Partial<Log> {
  const amounts: Partial<Log> = {}
  for (const name of Object.keys(shared) as (keyof typeof shared)[]) {
    const amount = log[name]
    if (amount !== null) amounts[name] = rounded(amount * share, shared[name])
  }
  const inputs = log.inputs?.map((input) =>
    input.unit.endsWith('/亩') ? input : { ...input, dosage: rounded(input.dosage * share, 4) },
  )
  return { ...amounts, ...(inputs && { inputs }) }
}

const rounded = (amount: number, decimals: number): number =>
  Math.round(amount * 10 ** decimals) / 10 ** decimals
