import { and, desc, eq } from 'drizzle-orm'
import { inLanguage } from '#shared/messages.ts'
import { changeRecord, type storedChange } from '#shared/resources/log/change-record.ts'
import type { FieldMeta, Made } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { currentCall } from '../../http/current-call.ts'
import { maskedValue, maskPhone, shownValue } from '../masked.ts'
import type { Names } from '../read/names.ts'
import { createPresenter, type Wire } from '../read/presenter.ts'
import { tableOf } from '../table.ts'
import { isSame } from './hooks.ts'
import type { Values } from './input.ts'
import { insertPrepared } from './prepared-insert.ts'

type StoredChange = Made<typeof storedChange>

interface Write {
  action: 'save' | 'update' | 'remove' | 'restore'
  /** Of the record, which may be another one than that of who writes. */
  tenantId: string
  key: string
  /** The row as it was and as it is, of an update. */
  before?: Values
  after?: Values
  /** Number of the removal that took the row along. */
  batch?: string
}

/** A change as people read it; the names are there where the values are keys of something. */
export interface Change {
  time: string
  userName: string
  action: string
  changes: {
    field: string
    label: string
    before: unknown
    after: unknown
    beforeName?: string
    afterName?: string
  }[]
}

const longestValue = 500
const mostChanges = 200

/**
 * Writes down what a write did, in its transaction. Of an update: the fields that differ. An added row tells its own
 * values, and later changes what they were before, so nothing is kept twice; a removed one stays in its table. Counted for who
 * calls: records are kept for ever, so that a script in a loop would fill the disk. @throws HttpError 429
 */
export async function recordChange(connection: Connection, ctx: Context, resource: Resource, write: Write) {
  const { action, tenantId, key, before, after, batch } = write
  const changes = before && after ? changesOf(resource, before, after) : []
  if (before && !changes.length) return
  const call = currentCall()
  await call?.countWrite()
  await insertPrepared(connection, changeRecord, {
    id: newId(),
    tenantId,
    isDeleted: 0,
    version: 1,
    entity: resource.name,
    entityId: key,
    action,
    batch: batch ?? null,
    changes: JSON.stringify(changes),
    userId: ctx.userId,
    userName: ctx.userName,
    traceId: call?.traceId ?? null,
    createTime: now(),
  })
}

/** The fields that differ, in the order of the definition; nothing of what never leaves the service. */
export function changesOf(resource: Resource, before: Values, after: Values): StoredChange[] {
  return fieldsOf(resource).flatMap(([field, meta]) =>
    meta.hidden || isSame(before[field], after[field])
      ? []
      : [
          {
            field,
            before: kept(meta, before[field], [before, after]),
            after: kept(meta, after[field], [before, after]),
          },
        ],
  )
}

/** A value as it is written down: what is a secret beside the row as it was or as it is, is one. */
function kept(meta: FieldMeta, value: unknown, rows: readonly Values[]): unknown {
  if (typeof value === 'string') {
    const shown = rows.reduce((text, row) => shownValue(meta, text, row), value)
    return cut(meta.unmask ? maskPhone(shown) : shown)
  }
  if (typeof value !== 'object' || value === null) return value ?? null
  const shown = maskedValue(meta, value, () => false)
  const text = JSON.stringify(shown)
  return text.length > longestValue ? cut(text) : shown
}

const cut = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text)

/** Reads what happened to a record, newest first; `shown` is the record as its reader sees it. */
export function createHistory(database: Database, resource: Resource, names: Names) {
  const table = tableOf(changeRecord)
  const presenter = createPresenter(resource, names)

  /** What the keys in the changes of a field are called, by key and as JSON. */
  async function namesIn(ctx: Context, field: string, meta: FieldMeta, values: unknown[]) {
    const rows: Wire[] = values.map((value) => ({ [field]: value }))
    await presenter.present(ctx, rows)
    const to = nameColumnOf(field, meta)
    return new Map(values.map((value, n) => [JSON.stringify(value), String(rows[n]?.[to] ?? '')]))
  }

  return async (ctx: Context, tenantId: string, key: string, shown: Wire): Promise<Change[]> => {
    const rows = await database.current
      .select()
      .from(table)
      .where(
        and(
          eq(table.tenantId, tenantId),
          eq(table.isDeleted, 0),
          eq(table.entityId, key),
          eq(table.entity, resource.name),
        ),
      )
      .orderBy(desc(table.createTime), desc(table.id))
      .limit(mostChanges)
    const all = rows.flatMap(({ changes }) => changes ?? [])
    const named = new Map<string, ReadonlyMap<string, string>>()
    for (const [field, meta] of fieldsOf(resource)) {
      if (!meta.dict && !meta.resource) continue
      const values = all.filter((one) => one.field === field).flatMap(({ before, after }) => [before, after])
      if (values.length) named.set(field, await namesIn(ctx, field, meta, values))
    }

    return rows.map(({ createTime, userName, action, changes }) => ({
      time: createTime ?? '',
      userName: userName ?? '',
      action: action ?? '',
      changes: (changes ?? []).flatMap(({ field, before, after }) => {
        const meta = resource.fields[field]
        // A field that has left the definition, or that this reader does not see.
        if (!meta || shown[field] === undefined) return []
        const told = named.get(field)
        return [
          {
            field,
            label: inLanguage(meta.label, ctx.language),
            before,
            after,
            ...(told && {
              beforeName: told.get(JSON.stringify(before)) ?? '',
              afterName: told.get(JSON.stringify(after)) ?? '',
            }),
          },
        ]
      }),
    }))
  }
}
