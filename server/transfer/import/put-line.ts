import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Input, type Resource } from '#shared/schema/resource.ts'
import { calling } from '../../crud/calls/router.ts'
import { toldOf } from '../../crud/calls/told.ts'
import type { Beginnings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { keyColumnOf } from '../../crud/table.ts'
import { inputOf, type Values } from '../../crud/write/input.ts'
import { uniqueKeyOf } from '../../crud/write/unique.ts'
import type { Connection } from '../../db/database.ts'
import { atSavepoint } from '../../db/savepoint.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import type { Written } from '../bin/take-back.ts'
import { transferMessages } from '../messages.ts'
import type { Line } from './import-sheet.ts'
import { createRowFinder } from './meant-row.ts'
import type { Reading } from './read-lines.ts'
import type { Hanging } from './tree-lines.ts'

interface Putting {
  mode: 'insert' | 'upsert'
  reading: Reading
  /** The writer of a line: the caller, acting in its tenant. */
  actorOf(line: Line): Context
  /** Values that a new row begins with, and those of them that are told. */
  begun(line: Line): Beginnings
}

/** Saves the lines of one import, each as a form would: all of it or nothing. */
export function createPutter<R extends Resource>(service: ResourceService<R>) {
  const { resource } = service
  const keyOf = createRowFinder(resource)
  const sealed = new Set(fieldsOf(resource).flatMap(([name, meta]) => (meta.sealed ? [name] : [])))

  return ({ mode, reading, actorOf, begun }: Putting) => {
    /** The lines that added unique values: a trial forgets its rows, but not these. */
    const used = new Map<string, Line>()
    /** Keys of the rows that lines became, for what hangs under them. */
    const keys = new Map<Line, string>()

    async function add(line: Line, values: Values): Promise<Written> {
      const ctx = calling(actorOf(line), resource, 'save')
      const input = inputOf(resource, 'save', values, ctx.language)
      const marks = marksOf(resource, reading.hangings.get(line), input).map(({ field, mark }) => ({
        field,
        mark: `${ctx.tenantId} ${mark}`,
      }))
      const twice = marks.find(({ mark }) => (used.get(mark) ?? line) !== line)?.field
      if (twice !== undefined) throw fieldFault(ctx, twice, sheetMessages.twice(labelOf(resource, twice)))
      // The engine is the one place that forgets the entity's type.
      const { values: first, told: shown } = begun(line)
      const saved = await service.save(ctx, { ...input, ...first } as Input<R>)
      for (const { mark } of marks) used.set(mark, line)
      const told = toldOf(resource, input, { ...saved, ...shown })
      return { key: String(saved[resource.key]), ...(told && { told }) }
    }

    const put = (connection: Connection, line: Line): Promise<Written> =>
      atSavepoint(connection, async () => {
        const actor = actorOf(line)
        const values = valuesOf(actor, resource, line, { ...reading, keys })
        const changer = calling(actor, resource, 'update')
        const meant = mode === 'upsert' ? await keyOf(connection, changer, values) : undefined
        const written =
          meant === undefined
            ? await add(line, values)
            : await changeRow(service, changer, meant.key, {
                values: without(values, [...line.followed, ...meant.by]),
                sealed,
              })
        keys.set(line, written.key)
        return written
      })

    return {
      put,

      /** Saves what a trial has saved and undone; what cannot be saved this time is refused to those that hang under it. */
      async again(connection: Connection, lines: readonly Line[]): Promise<void> {
        for (const line of lines.filter((one) => keys.has(one))) {
          keys.delete(line)
          await put(connection, line).catch((error: unknown) => {
            if (!(error instanceof HttpError)) throw error
          })
        }
      },

      /** Begins anew, after a trial. */
      forget() {
        used.clear()
        keys.clear()
      },
    }
  }
}

export type Putter = ReturnType<ReturnType<typeof createPutter>>

/** Values for a changed row: it keeps the spelling of what it was found by, and what would follow for a new one. */
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Its unique values, its key among them where that is typed. A parent from the sheet stands for itself: its key is another one each time it is tried. */
function marksOf(
  resource: Resource,
  hanging: Hanging | undefined,
  input: Values,
): { field: string; mark: string }[] {
  const parent = resource.tree?.parent ?? ''
  const above = hanging && { [parent]: hanging.existing ?? `row ${hanging.under.row}` }
  const typedKey = resource.key === 'id' ? [] : [{ field: resource.key, mark: String(input[resource.key]) }]
  const sets = resource.unique.flatMap((unique) => {
    const mark = uniqueKeyOf(unique, { ...input, ...above })
    const [field = ''] = unique.fields
    return mark === null ? [] : [{ field, mark: `${keyColumnOf(unique)} ${mark}` }]
  })
  return [...typedKey, ...sets]
}

async function changeRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  key: string,
  { values, sealed }: { values: Values; sealed: ReadonlySet<string> },
): Promise<Written> {
  const { resource } = service
  const before: Values = { ...(await service.row(ctx, key)) }
  const patch = inputOf(resource, 'update', values, ctx.language, before)
  await service.update(ctx, key, patch as Partial<Input<R>>)
  // What is kept encrypted cannot be written as it is stored: it would be encrypted twice.
  const names = Object.keys(patch).filter((name) => !sealed.has(name))
  return { key, before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])) }
}

const labelOf = (resource: Resource, field: string): Label =>
  fieldsOf(resource).find(([name]) => name === field)?.[1].label ?? [field, field]

/** What the lines say, and what those before have become. */
interface Known extends Reading {
  keys: ReadonlyMap<Line, string>
}

/** What a form would send, with the key of the parent where that stands in the sheet. */
function valuesOf(ctx: Context, resource: Resource, line: Line, { sent, hangings, keys }: Known): Values {
  const [values = {}, hanging] = [sent.get(line), hangings.get(line)]
  if (!hanging || !resource.tree) return values
  const { parent } = resource.tree
  // A row that exists and a line of the same name may be one row. If they are two, nobody knows which is meant.
  const [key, other] = new Set([hanging.existing, keys.get(hanging.under)].filter((one) => one !== undefined))
  if (key === undefined) throw fieldFault(ctx, parent, transferMessages.parentRefused(hanging.under.row))
  if (other === undefined) return { ...values, [parent]: key }
  const given = line.values[parent] ?? ''
  throw fieldFault(ctx, parent, sheetMessages.ambiguous(labelOf(resource, parent), given))
}
