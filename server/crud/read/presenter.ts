import { sql } from 'drizzle-orm'
import { isList } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import { maskIn } from '../../sealing.ts'
import { isMasked, maskedValue, shownValue } from '../masked.ts'
import { column, sightOf, tenantOf } from '../scope.ts'
import { type AnyTable, anyTableOf } from '../table.ts'
import { everyTenant, type Names } from './names.ts'
import { createNaming } from './naming.ts'

/** A row as clients see it: no null texts, names beside keys, nothing hidden. */
export type Wire = Record<string, unknown>

export interface Presenter {
  /** Columns of a list: everything visible that is light. */
  readonly light: Selection
  /** Columns of a single record. */
  readonly full: Selection
  /** Turns selected rows into what is sent, in place. */
  present(ctx: Context, rows: Wire[]): Promise<Wire[]>
}

const audit = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status']

export function createPresenter(resource: Resource, names: Names): Presenter {
  const table = anyTableOf(resource)
  const fields = fieldsOf(resource)
  const light = selectionOf(resource, table, false)
  const full = selectionOf(resource, table, true)
  const emptyTexts = [
    ...fields.filter(([, { storage }]) => storage === 'text').map(([name]) => name),
    ...audit,
  ]
  const emptyLists = fields.filter(([, meta]) => isList(meta)).map(([name]) => name)
  const secrets = fields.filter(([, { kind }]) => kind === 'secret').map(([name]) => hasColumnOf(name))
  const sealed = fields.filter(([, meta]) => meta.sealed).map(([name]) => name)
  const masked = fields.filter(([, meta]) => isMasked(meta))
  const partly = fields.filter(([, meta]) => meta.shows)
  const naming = createNaming(resource, names)

  /** Columns that answers carry beside those of the fields, by the field that each tells about. */
  const beside = new Map([
    ...naming.columns.map(({ name, to }): [string, string] => [to, name]),
    ...fields.map(([name]): [string, string] => [hasColumnOf(name), name]),
  ])
  const mask = createMask(resource, [...Object.keys(light), ...Object.keys(full)], beside)

  const spelled = Object.keys(resource.spellings).map((name) => [name, otherNamesOf(resource, name)] as const)

  /** After the mask: what is hidden is so under each of its names. */
  function addSpellings(rows: Wire[]) {
    for (const [name, others] of spelled) {
      for (const row of rows) if (row[name] !== undefined) for (const other of others) row[other] = row[name]
    }
  }

  return {
    light,
    full,
    async present(ctx, rows) {
      for (const row of rows) {
        for (const name of emptyTexts) if (row[name] === null) row[name] = ''
        for (const name of emptyLists) if (row[name] === null) row[name] = []
        for (const name of secrets) if (name in row) row[name] = row[name] === 1
        for (const name of sealed)
          if (typeof row[name] === 'string' && row[name]) row[name] = maskIn(row[name])
        for (const [name, meta] of partly)
          if (typeof row[name] === 'string') row[name] = shownValue(meta, row[name], row)
        for (const [name, meta] of masked)
          if (row[name] !== undefined) row[name] = maskedValue(meta, row[name], ctx.can)
        if (ctx.wantsVersion) row._version = row.version
        // Left undefined and so left out: deleting it would make the object slow to write as JSON.
        row.version = undefined
      }
      await naming.add(ctx, rows)
      mask(ctx, rows)
      addSpellings(rows)
      if (mixesTenants(ctx, resource)) nameTenants(rows, names.tenants(everyTenant))
      return rows
    },
  }
}

/** Whether the rows of a question are those of several tenants; a tenant's own row says its name as it is. */
export const mixesTenants = (ctx: Context, resource: Resource): boolean =>
  tenantOf(ctx, resource) === undefined && !('tenantName' in resource.fields)

function nameTenants(rows: Wire[], names: ReadonlyMap<string, string>) {
  for (const row of rows) row.tenantName = names.get(String(row.tenantId)) ?? row.tenantId
}

const hasColumnOf = (name: string) => `has${name[0]?.toUpperCase()}${name.slice(1)}`

function selectionOf(resource: Resource, table: AnyTable, withHeavy: boolean): Selection {
  const selection: Selection = { [resource.key]: column(table, resource.key) }
  if (resource.tenant) selection.tenantId = column(table, 'tenantId')
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.kind === 'secret') selection[hasColumnOf(name)] = sql<number>`${column(table, name)} IS NOT NULL`
    if (meta.sealed || (!meta.hidden && (withHeavy || !meta.heavy))) selection[name] = column(table, name)
  }
  if (resource.base === 'full') for (const name of audit) selection[name] = column(table, name)
  selection.isDeleted = column(table, 'isDeleted')
  selection.version = column(table, 'version')
  return selection
}

/** Leaves out the fields that the caller's data scopes do not show. `beside` names what is told about a field. */
function createMask(resource: Resource, columns: readonly string[], beside: ReadonlyMap<string, string>) {
  const always = new Set([resource.key, 'tenantId', 'isDeleted', '_version', resource.tree?.parent])
  const names = [...columns, ...beside.keys()].filter((name) => !always.has(name))
  return (ctx: Context, rows: Wire[]) => {
    const fieldsShown = sightOf(ctx, resource)?.fields
    if (!fieldsShown) return
    const hidden = names.filter(
      (name) => !fieldsShown.has(name) && !fieldsShown.has(beside.get(name) ?? name),
    )
    for (const row of rows) for (const name of hidden) row[name] = undefined
  }
}
