import { setImmediate as breath } from 'node:timers/promises'
import { and, eq, type SQL } from 'drizzle-orm'
import { inLanguage, messages } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Input, type Resource } from '#shared/schema/resource.ts'
import { sheetMessages } from '#shared/sheet-messages.ts'
import { transferMessages } from '#shared/transfer-messages.ts'
import type { Surroundings } from '../crud/extension.ts'
import { inputOf, type Values } from '../crud/input.ts'
import { calling } from '../crud/router.ts'
import { column, mine } from '../crud/scope.ts'
import type { ResourceService } from '../crud/service.ts'
import { anyTableOf, keyColumnOf } from '../crud/table.ts'
import { uniqueKeyOf } from '../crud/writer.ts'
import type { Connection } from '../db/database.ts'
import { atSavepoint } from '../db/savepoint.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import type { createFaults } from '../sheet/transfer.ts'
import type { Phase, Progress } from './import-progress.ts'
import type { Line } from './import-sheet.ts'
import { createLineReader } from './read-lines.ts'
import { takeBack, type Written } from './take-back.ts'

/** Rows of one transaction, and milliseconds after which it ends all the same: others wait for the writer. */
const rowsTogether = 500
const longest = 1000
/** Rows after which reads of others get a turn. */
const rowsInTurn = 25
/** Rows of one transaction at most, where all or none are wanted: written well before a transaction has taken too long. */
const mostAtOnce = 500

interface Importing {
  lines: readonly Line[]
  mode: 'insert' | 'upsert'
  faults: ReturnType<typeof createFaults>
  progress: Progress
}

interface Counts {
  added: number
  changed: number
}

interface Parts {
  keep: boolean
  onWritten?: (part: readonly Written[]) => void
}

const nothingDone: Counts = { added: 0, changed: 0 }

const countsOf = (written: readonly Written[]): Counts => {
  const changed = written.filter(({ before }) => before).length
  return { added: written.length - changed, changed }
}

/** Thrown to undo what a trial wrote. */
const undone = Symbol('undone')

/** Saves the rows of a sheet, one by one, as a form would. */
export function createImporter<R extends Resource>(service: ResourceService<R>, surroundings: Surroundings) {
  const { resource } = service
  const { database } = surroundings
  const table = anyTableOf(resource)
  const readLines = createLineReader(resource, surroundings)
  const metas = new Map(fieldsOf(resource))

  return async (ctx: Context, { lines, mode, faults, progress }: Importing) => {
    const [adder, changer] = [calling(ctx, resource, 'save'), calling(ctx, resource, 'update')]
    const sent = await readLines(ctx, lines, faults)
    const whole = lines.filter((line) => sent.has(line))

    /** Rows that cannot be read are through with before the first is tried. */
    const begin = (phase: Phase, mayStop: boolean) =>
      progress.begin({ phase, mayStop, total: lines.length, done: lines.length - whole.length })

    /** Unique values of rows that were added already: a trial forgets its rows, but not these. */
    const used = new Set<string>()

    async function add(values: Values): Promise<string> {
      const input = inputOf(resource, 'save', values, ctx.language)
      const marks = resource.unique.map((unique) => ({ unique, mark: uniqueKeyOf(unique, input) }))
      const isTwice = ({ unique, mark }: (typeof marks)[number]) =>
        mark !== null && used.has(`${keyColumnOf(unique)} ${mark}`)
      const twice = marks.find(isTwice)?.unique.fields[0]
      if (twice) throw fault(metas.get(twice), twice, ctx)
      // The engine is the one place that forgets the entity's type.
      const saved = await service.save(adder, input as Input<R>)
      for (const { unique, mark } of marks) if (mark !== null) used.add(`${keyColumnOf(unique)} ${mark}`)
      return String(saved[resource.key])
    }

    async function change(key: string, values: Values): Promise<Written> {
      const before: Values = { ...(await service.row(changer, key)) }
      const patch = inputOf(resource, 'update', values, ctx.language)
      await service.update(changer, key, patch as Partial<Input<R>>)
      // What is kept encrypted cannot be written as it is stored: it would be encrypted twice.
      const names = Object.keys(patch).filter((name) => !metas.get(name)?.sealed)
      return { key, before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])) }
    }

    /** Saves the rows that can be; tells what it wrote. */
    async function write(connection: Connection, part: readonly Line[], until = Number.POSITIVE_INFINITY) {
      const written: Written[] = []
      let seen = 0
      for (const line of part) {
        progress.goOn()
        const values = sent.get(line) ?? {}
        try {
          await atSavepoint(connection, async () => {
            const key = mode === 'upsert' ? await keyOf(connection, changer, values) : undefined
            written.push(key === undefined ? { key: await add(values) } : await change(key, values))
          })
        } catch (error) {
          faults.addRefusal(line, error)
        }
        seen += 1
        progress.step()
        if (performance.now() > until) break
        if (seen % rowsInTurn === 0) await breath()
      }
      return { written, seen }
    }

    /**
     * Rows in short transactions, refused ones left out; `keep: false` undoes each of them. Each part that stays is told to
     * `onWritten`.
     */
    async function inParts({ keep, onWritten }: Parts): Promise<Counts> {
      const all = { added: 0, changed: 0 }
      for (let at = 0; at < whole.length; ) {
        let part: Awaited<ReturnType<typeof write>> = { written: [], seen: 0 }
        const lines = whole.slice(at, at + rowsTogether)
        await database
          .transaction(async (connection) => {
            part = await write(connection, lines, performance.now() + longest)
            if (!keep) throw undone
          })
          .catch((error: unknown) => {
            if (error !== undone) throw error
          })
        at += part.seen
        onWritten?.(part.written)
        const { added, changed } = countsOf(part.written)
        all.added += added
        all.changed += changed
        await breath()
      }
      return all
    }

    /** Few rows: one transaction, which the first fault undoes. */
    async function atOnce(): Promise<Counts> {
      let counts = nothingDone
      begin('writing', true)
      await database
        .transaction(async (connection) => {
          counts = countsOf((await write(connection, whole)).written)
          if (faults.list.length) throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
      return counts
    }

    /** Many rows: all are tried before the first stays, and taken back when one is refused after all. */
    async function afterTrial(): Promise<Counts> {
      begin('checking', true)
      await inParts({ keep: false })
      if (faults.list.length) return nothingDone
      used.clear()
      const written: Written[] = []
      const onWritten = (part: readonly Written[]) => written.push(...part)
      // What others see by now stays whole: a part of it is not taken back for a change of mind.
      begin('writing', false)
      try {
        const counts = await inParts({ keep: true, onWritten })
        if (!faults.list.length) return counts
      } catch (error) {
        await undo(written)
        throw error
      }
      await undo(written)
      return nothingDone
    }

    async function undo(written: readonly Written[]): Promise<void> {
      progress.begin({ phase: 'undoing', mayStop: false, total: written.length, done: 0 })
      await takeBack(ctx, { service, database, onRow: progress.step }, written)
    }

    return {
      /** Says what would be refused, and writes nothing. */
      async trial(): Promise<void> {
        begin('checking', true)
        await inParts({ keep: false })
      },

      /** The rows that can be saved. What has been written stays, so this cannot be stopped. */
      async some(): Promise<Counts> {
        begin('writing', false)
        return inParts({ keep: true })
      },

      /** All rows, or none: nothing stays where there are faults afterwards. */
      async allOrNone(): Promise<Counts> {
        if (faults.list.length) return nothingDone
        return lines.length <= mostAtOnce ? atOnce() : afterTrial()
      },
    }
  }

  /** The row that a line of an upsert means: by its id, else by the first unique set that is filled in. */
  async function keyOf(connection: Connection, ctx: Context, values: Values): Promise<string | undefined> {
    const given = values[resource.key]
    if (given !== undefined) {
      const found = await oneWith(connection, ctx, eq(column(table, resource.key), String(given)))
      if (found === undefined && resource.key === 'id') throw new HttpError(400, messages.notFound)
      return found
    }
    const unique = resource.unique.find(({ fields: [first = ''] }) => values[first] !== undefined)
    const mark = unique && uniqueKeyOf(unique, values)
    if (!unique || mark === null || mark === undefined) throw new HttpError(400, transferMessages.noKey)
    return oneWith(connection, ctx, eq(column(table, keyColumnOf(unique)), mark))
  }

  async function oneWith(connection: Connection, ctx: Context, condition: SQL): Promise<string | undefined> {
    const [row] = await connection
      .select({ key: column(table, resource.key) })
      .from(table)
      .where(and(mine(ctx, resource, table), condition))
    return row && String(row.key)
  }
}

function fault(meta: FieldMeta | undefined, field: string, { language }: Context): HttpError {
  const label = sheetMessages.twice(meta?.label ?? [field, field])
  return new HttpError(400, label, { errors: [{ field, message: inLanguage(label, language) }] })
}
