import type { ToldRow } from '#shared/contract/told.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Imports, Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { createFaults } from '../../sheet/transfer.ts'
import { createTurns } from '../../turns.ts'
import { takeBack, type Written } from '../bin/take-back.ts'
import { createBeginnings, type RowBeginnings } from './beginnings.ts'
import { beginJournal, type Journal } from './import-journal.ts'
import type { Phase, Progress } from './import-progress.ts'
import type { Line } from './import-sheet.ts'
import { linesByTenant } from './line-tenants.ts'
import { createPutter, type Putter } from './put-line.ts'
import { createLineReader, type Reading } from './read-lines.ts'
import { inTreeOrder, linesAbove } from './tree-lines.ts'

/** Rows of one transaction, and milliseconds after which it ends all the same: others wait for the writer. */
const rowsTogether = 500
const longest = 1000
/** Rows of one transaction at most, where all or none are wanted: written well before a transaction has taken too long. */
const mostAtOnce = 500
/** Milliseconds after which these are written in parts all the same: the store gives up a transaction at five seconds. */
const longestAtOnce = 2500

interface Importing {
  lines: readonly Line[]
  mode: 'insert' | 'upsert'
  faults: ReturnType<typeof createFaults>
  progress: Progress
}

interface Outcome {
  /** Keys of the rows that were added. */
  added: string[]
  changed: number
  /** What is told this once of the added rows. */
  told: ToldRow[]
}

interface Parts {
  keep: boolean
  journal?: Journal
  onWritten?: (part: readonly Written[]) => void
}

const nothingDone: Outcome = { added: [], changed: 0, told: [] }

const outcomeOf = (written: readonly Written[]): Outcome => {
  const added = written.flatMap(({ key, before }) => (before ? [] : [key]))
  const told = written.flatMap(({ told }) => (told ? [told] : []))
  return { added, changed: written.length - added.length, told }
}

/** Thrown to undo what a trial wrote. */
const undone = Symbol('undone')

/** An import that is under way. */
interface Run extends Pick<Importing, 'faults' | 'progress'> {
  putter: Putter
  database: Database
  turn: ReturnType<typeof createTurns>
  /** Lines that could be read, those of a tree below their parents. */
  whole: readonly Line[]
  hangings: Reading['hangings']
  beginnings: RowBeginnings
  begin(phase: Phase, mayStop: boolean): void
  undo(written: readonly Written[]): Promise<void>
  journal(): Journal
}

/** Saves the rows of a sheet, one by one, those of a tree below their parents. */
export function createImporter<R extends Resource>(
  service: ResourceService<R>,
  surroundings: Surroundings,
  imports?: Imports,
) {
  const { database } = surroundings
  const { resource } = service
  const readLines = createLineReader(resource, surroundings)
  const putterOf = createPutter(service)

  return async (ctx: Context, { lines, mode, faults, progress }: Importing) => {
    const groups = await linesByTenant(database, ctx, resource, { lines, faults })
    const readings: Reading[] = []
    for (const [home, own] of groups) readings.push(await readLines(home, own, faults))
    const reading = together(readings)
    const readable = lines.filter((line) => reading.sent.has(line))
    const whole = inTreeOrder(readable, reading.hangings)
    const beginnings = createBeginnings(ctx, imports)
    const run: Run = {
      putter: putterOf({
        mode,
        reading,
        actorOf: actorsOf(groups, ctx),
        begun: beginnings.of,
      }),
      database,
      faults,
      progress,
      turn: createTurns(),
      whole,
      hangings: reading.hangings,
      beginnings,
      /** Rows that cannot be read are through with before the first is tried. */
      begin: (phase, mayStop) =>
        progress.begin({ phase, mayStop, total: lines.length, done: lines.length - whole.length }),
      journal: () => beginJournal(database, ctx, resource),
      async undo(written) {
        progress.begin({ phase: 'undoing', mayStop: false, total: written.length, done: 0 })
        await takeBack(ctx, { service, database, onRow: progress.step }, written)
      },
    }
    return {
      /** Says what would be refused, and writes nothing. */
      async trial(): Promise<void> {
        run.begin('checking', true)
        await inParts(run, { keep: false })
      },

      /** The rows that can be saved. What has been written stays, so this cannot be stopped. */
      async some(): Promise<Outcome> {
        run.begin('writing', false)
        return inParts(run, { keep: true })
      },

      /** All rows, or none: nothing stays where there are faults afterwards. */
      async allOrNone(): Promise<Outcome> {
        if (!faults.list.length) return lines.length <= mostAtOnce ? atOnce(run) : afterTrial(run)
        // All other faults are told at once.
        run.begin('checking', true)
        await inParts(run, { keep: false })
        return nothingDone
      },
    }
  }
}

const together = (readings: readonly Reading[]): Reading => ({
  sent: new Map(readings.flatMap(({ sent }) => [...sent])),
  hangings: new Map(readings.flatMap(({ hangings }) => [...hangings])),
})

/** The writer of a line: the caller, in the line's tenant. */
function actorsOf(groups: ReadonlyMap<Context, readonly Line[]>, ctx: Context) {
  const actors = new Map([...groups].flatMap(([home, own]) => own.map((line) => [line, home] as const)))
  return (line: Line) => actors.get(line) ?? ctx
}

/** Saves the rows that can be; tells what it wrote. */
async function write(
  { progress, faults, putter, turn }: Run,
  connection: Connection,
  part: readonly Line[],
  until = Number.POSITIVE_INFINITY,
) {
  const written: Written[] = []
  let seen = 0
  for (const line of part) {
    progress.goOn()
    try {
      written.push(await putter.put(connection, line))
    } catch (error) {
      faults.addRefusal(line, error)
    }
    seen += 1
    progress.step()
    if (performance.now() > until) break
    await turn()
  }
  return { written, seen }
}

/**
 * Rows in short transactions, refused ones left out; `keep: false` undoes each of them. Each part that stays is noted in the
 * journal and told to `onWritten`.
 */
async function inParts(run: Run, { keep, journal, onWritten }: Parts): Promise<Outcome> {
  const { database, whole, hangings, beginnings, putter, turn } = run
  const all: Outcome = { added: [], changed: 0, told: [] }
  for (let at = 0; at < whole.length; ) {
    let part: Awaited<ReturnType<typeof write>> = { written: [], seen: 0 }
    const lines = whole.slice(at, at + rowsTogether)
    await (keep ? beginnings.forLines(lines) : beginnings.forTrial())
    await database
      .transaction(async (connection) => {
        // What an earlier part tried has been undone: a branch that goes on needs what it grows from.
        if (!keep) await putter.again(connection, linesAbove(lines[0], hangings))
        part = await write(run, connection, lines, performance.now() + longest)
        if (!keep) throw undone
        await journal?.note(connection, part.written)
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    at += part.seen
    onWritten?.(part.written)
    const { added, changed, told } = outcomeOf(part.written)
    all.added.push(...added)
    all.changed += changed
    all.told.push(...told)
    await turn()
  }
  return all
}

/** Few rows: one transaction, which a fault undoes, and so does a machine too busy for all of them: then they go in parts. */
async function atOnce(run: Run): Promise<Outcome> {
  const { database, whole, faults, beginnings, begin, putter } = run
  let [outcome, isThrough] = [nothingDone, false]
  begin('writing', true)
  await beginnings.forLines(whole)
  await database
    .transaction(async (connection) => {
      const { written, seen } = await write(run, connection, whole, performance.now() + longestAtOnce)
      outcome = outcomeOf(written)
      isThrough = seen === whole.length
      if (faults.list.length || !isThrough) throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (isThrough) return outcome
  faults.list.splice(0)
  putter.forget()
  return afterTrial(run)
}

/** Many rows: all are tried before the first stays, and taken back when one is refused after all. */
async function afterTrial(run: Run): Promise<Outcome> {
  const { faults, begin, putter, undo } = run
  begin('checking', true)
  await inParts(run, { keep: false })
  if (faults.list.length) return nothingDone
  putter.forget()
  const journal = run.journal()
  const written: Written[] = []
  const onWritten = (part: readonly Written[]) => written.push(...part)
  // What others see by now stays whole: a part of it is not taken back for a change of mind.
  begin('writing', false)
  const outcome = await inParts(run, { keep: true, journal, onWritten }).catch(async (error: unknown) => {
    await undo(written)
    await journal.forget()
    throw error
  })
  if (faults.list.length) await undo(written)
  // Killed before this, it is taken back at the next start.
  await journal.forget()
  return faults.list.length ? nothingDone : outcome
}
