import { isBranch } from '#shared/schema/branch.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { fieldNamed } from '#shared/schema/spelling.ts'
import { resourceNamed } from '../registry.ts'

export interface Filterable extends Pick<FieldMeta, 'kind' | 'storage'> {
  /** Points into another resource's tree: a region or a type includes all that lies below it. */
  isBranch?: boolean
}

export interface Columns {
  /** What may be filtered and sorted by: visible light fields and base columns. */
  readonly filterable: ReadonlyMap<string, Filterable>
  readonly keywords: readonly string[]
  /** The column that a name of the wire means: its own, or that of a field with other spellings. */
  named(name: string): string
}

const textual = { kind: 'text', storage: 'text' } as const
const numeric = { kind: 'number', storage: 'integer' } as const
const identifier = { kind: 'reference', storage: 'text' } as const

export function columnsOf(resource: Resource): Columns {
  const fields = fieldsOf(resource)
  const visible = fields
    .filter(([, meta]) => !meta.hidden && !meta.heavy && (!meta.shows || meta.search))
    .map(([name, meta]): [string, Filterable] => {
      const { kind, storage } = meta
      return [name, { kind, storage, isBranch: isBranch(resource, meta, resourceNamed) }]
    })
  const base: [string, Filterable][] = []
  if (resource.key === 'id') base.push(['id', identifier])
  if (resource.base === 'full') {
    base.push(['createUser', identifier], ['createDept', identifier], ['createTime', textual])
    base.push(['updateUser', identifier], ['updateTime', textual], ['status', numeric])
  }
  return {
    filterable: new Map([...base, ...visible]),
    keywords: keywordsOf(resource),
    named: (name) => fieldNamed(resource, name),
  }
}

/** Where a keyword is looked for: in the fields marked so, else in what a picker shows a row as. */
function keywordsOf(resource: Resource): string[] {
  const fields = fieldsOf(resource)
  const marked = fields.filter(([, meta]) => meta.keyword)
  const titles = fields.filter(([name]) => name === resource.title && resource.actions.includes('select'))
  return (marked.length ? marked : titles).map(([name]) => name)
}

/** The columns that a call may name: those of the resource, and whose its rows are, by which no rule goes. */
export function askedColumnsOf(resource: Resource): Columns {
  const columns = columnsOf(resource)
  if (!resource.tenant) return columns
  return { ...columns, filterable: new Map([['tenantId', identifier], ...columns.filterable]) }
}
