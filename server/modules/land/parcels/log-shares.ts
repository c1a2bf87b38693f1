import { MAX_CARRIED } from '#shared/contract/land/parcels.ts'
import { soilLog } from '#shared/resources/index.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { createTurns } from '../../../turns.ts'
import { landMessages } from '../messages.ts'

type Log = Row<typeof soilLog>

/** Amounts of the whole plot, of which each part has its share, with the decimals that they are kept with. */
const shared = { areaMu: 2, yieldKg: 2, waterM3: 2, machineHours: 1, costYuan: 2 } as const

/** A record that a part of the plot belongs to from now on. */
export interface Sharer {
  id: string
  /** Its part of the area, from 0 to 1. */
  share: number
}

/**
 * Gives each of the new plots its share of every log of a plot, and leaves the rest of it on the kept one, so that the sums of all are
 * what they were. Answers how many logs were added. @throws HttpError 400 where they are too many
 */
export async function shareLogs(
  { store, services }: Surroundings,
  ctx: Context,
  keptId: string,
  others: readonly Sharer[],
): Promise<number> {
  const logs = store.of(soilLog)
  const count = (await logs.count(ctx, { soilId: keptId })) * others.length
  if (count > MAX_CARRIED) throw fieldFault(ctx, 'logs', landMessages.tooMuchLogWork(MAX_CARRIED))
  const service = services.unruled(soilLog)
  const turn = createTurns()
  for (const log of await logs.find(ctx, { soilId: keptId })) {
    const { soilId: _, logType, logTime, logStatus } = log
    const [rest, ...parts] = partsOf(log, others)
    for (const [n, { id }] of others.entries()) {
      await service.save(ctx, { ...contentOf(log), ...parts[n], logType, logTime, logStatus, soilId: id })
      await turn()
    }
    await service.update(ctx, log.id, rest ?? {})
    await turn()
  }
  return count
}

const isContent = new Set(fieldsOf(soilLog).map(([name]) => name))

/** The fields of a log, without what belongs to the row: its id, its author, its version. */
const contentOf = (log: Log): Partial<Log> =>
  Object.fromEntries(Object.entries(log).filter(([name]) => isContent.has(name)))

/** The amounts of a log: what the kept plot has of them, then what each of the others has. What was put on each mu is the same for all. */
function partsOf(log: Log, others: readonly Sharer[]): Partial<Log>[] {
  const parts: Partial<Log>[] = [{}, ...others.map(() => ({}))]
  for (const name of Object.keys(shared) as (keyof typeof shared)[]) {
    const amount = log[name]
    if (amount === null) continue
    const amounts = sharedOut(amount, others, shared[name])
    for (const [n, part] of parts.entries()) part[name] = amounts[n] ?? null
  }
  const dosages = log.inputs?.map(({ dosage, unit }) =>
    unit.endsWith('/亩') ? undefined : sharedOut(dosage, others, 4),
  )
  if (!dosages) return parts
  return parts.map((part, n) => ({
    ...part,
    inputs: log.inputs?.map((input, m) => ({ ...input, dosage: dosages[m]?.[n] ?? input.dosage })) ?? null,
  }))
}

/**
 * An amount in parts that are exactly the whole together, the rest first, the others of so many decimals. By the shares added up, so
 * that however many are rounded up, the rest is never less than nothing.
 */
export function sharedOut(
  amount: number,
  others: readonly Pick<Sharer, 'share'>[],
  decimals: number,
): number[] {
  // Not above the whole, which may have more decimals; a millionth is what binary fractions lack.
  const most = Math.floor(amount * 10 ** decimals + 1e-6) / 10 ** decimals
  const parts: number[] = []
  let [share, given] = [0, 0]
  for (const other of others) {
    share += other.share
    const upToHere = Math.min(rounded(amount * share, decimals), most)
    parts.push(rounded(upToHere - given, decimals))
    given = upToHere
  }
  // A dosage may have more decimals than it is shared with.
  const finest = Math.max(decimals, String(amount).split('.')[1]?.length ?? 0)
  return [given === 0 ? amount : rounded(amount - given, finest), ...parts]
}

const rounded = (amount: number, decimals: number): number =>
  Math.round(amount * 10 ** decimals) / 10 ** decimals
