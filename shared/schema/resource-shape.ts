import type { Count } from './count.ts'
import type { Edit, Keep } from './edits.ts'
import type { Fields, Label } from './field.ts'
import type { Figure } from './figure.ts'
import type { Group } from './layout.ts'
import type { Members } from './members.ts'
import type { Values } from './row-columns.ts'
import type { Spellings } from './spelling.ts'
import type { States } from './states.ts'

/** The two flavours Blade uses; spread one and add what the entity needs. */
export const submitActions = [
  'list',
  'page',
  'detail',
  'submit',
  'save',
  'update',
  'remove',
  'select',
] as const
/** What a tree has besides: all that there are. */
export const treeActions = [...submitActions, 'tree', 'lazy-tree', 'lazy-list', 'sort'] as const
export type Action = (typeof treeActions)[number]

export type { AuditColumns, PlainColumns } from './row-columns.ts'
export type { Fields }
export type Direction = 'asc' | 'desc'
/** 'full': audit columns and status. 'plain': neither, as Blade keeps menu, role, dept, dict and region. */
export type Base = 'full' | 'plain'
export type Key = 'id' | 'code'

/** A rule over several fields, checked on the row as it would be stored. */
export interface Rule<N extends string = string> {
  field: N
  holds(row: Values<N>): boolean
  message: Label
}

/** What is unlikely rather than wrong: the row is stored, and the answer says so. */
export interface Warning<N extends string = string> {
  /** Looked at when any of them changes; the first one carries the sentence. */
  fields: readonly [N, ...N[]]
  /** The sentence for a row as it would be stored, or undefined where it is as one would expect. */
  sentence(row: Values<N>): Label | undefined
}

/** A set of fields unique among a tenant's rows; the first one names the error. */
export interface Unique<N extends string = string> {
  fields: readonly N[]
  /** Where the contract has a sentence of its own; `{value}` in it stands for the first field's value. */
  message?: Label
  /** Among the rows of all tenants: compared one by one, without an index, so for resources of few rows. */
  across?: 'tenants'
  /** Of such a set: what a value of its first field stands for; two values that share one of these are the same. */
  means?(value: string): readonly string[]
  /** Among these rows alone: a row for which it does not hold shares its values with any other. */
  when?: {
    /** All that it looks at. */
    readonly fields: readonly N[]
    holds(row: Values<N>): boolean
  }
}

/** What becomes of a field when the row that another field of it points to is removed and that field is cleared. */
export interface OnUnlink<N extends string = string> {
  field: N
  /** Only a row with this value changes. */
  from: number
  to: number
}

/** A mark, 1 or 0, that at most one row has, of a tenant or of each combination of `per`: who gets it takes it from the last one. */
export interface Single<N extends string = string> {
  field: N
  per?: readonly N[]
}

/** What counts are called on the wire, beside the fields. */
export type CountName = `${string}Count`

/** What columns are called that no field and no count fills. */
export type DrawnName = `drawn${string}`

/** A column of something other than a field; it is no part of a row, so nothing is sorted or exported by it. */
export interface Drawn {
  label: Label
  /** The number of its column, as of a field. */
  list: number
  /** In pixels. */
  width: number
}

/** From one field to another: how long a row lasts, for its place on a timeline. */
export interface Span<N extends string = string> {
  from: N
  to: N
  /** A row without an end goes on; else it is of that one moment. */
  goesOn?: boolean
}

/** Where the page stands: below which menu, at `/<parent>/<permission>` unless `path` says otherwise. */
export interface MenuPlace {
  parent: string
  /** What the page is called where that is not what its records are. */
  label?: Label
  icon: string
  sort: number
  path?: string
  /** Buttons of the page where they are not the usual four: the right is `<permission>_<suffix>`. */
  buttons?: readonly { suffix: string; label: Label }[]
  /** What may be granted besides, by the same names. */
  rights?: readonly { suffix: string; label: Label }[]
}

/**
 * The columns that the rules of data scopes go by: who made a row, in which department, in which grid it lies, and whose it
 * is. A resource that has none of this is narrowed by the tenant alone.
 */
export interface ScopeColumns<N extends string = string> {
  user: N
  dept: N
  grid?: N
  company?: N
  /** Whom a row was handed: he sees it wherever it lies, but for the wall around a company. */
  handler?: N
}

/**
 * What a definition says besides its fields. `N` are the names of these: checked where a definition stands, and plain text in
 * `Resource`, or a definition would fit nowhere.
 */
export interface Definition<N extends string = string> {
  /** Below /api. */
  readonly path: string
  /** Other paths of the same calls. */
  readonly aliases: readonly string[]
  /** Fields that have more than one name on the wire. */
  readonly spellings: Spellings
  readonly label: Label
  readonly actions: readonly Action[]
  /** What its page calls, where the contract has another name for that than the action's. */
  readonly calls?: Readonly<Partial<Record<'page' | 'save' | 'update' | 'remove', string>>>
  /** Of a page that lists a part of another resource's rows: whose they are, and by which filters its page call finds them. */
  readonly partOf?: {
    readonly name: string
    readonly filters: Readonly<Record<string, string>>
    /** What rows of a sheet begin with, by field. */
    readonly begins?: Readonly<Record<string, string>>
  }
  /** False for rows shared by every tenant. */
  readonly tenant: boolean
  /** Whose buttons count: 'platform' leaves writing to the platform's administrator, as for all that tenants share. */
  readonly writers: 'tenant' | 'platform'
  /** The platform administrator sees the rows of all tenants. */
  readonly acrossTenants: boolean
  /** Rows are only ever added, in order of time, and the oldest removed: a log. */
  readonly appendOnly: boolean
  /** What `list` answers: a page, an array of rows, or nested rows. */
  readonly list: 'page' | 'rows' | 'tree'
  /** The field people know a row by: references, pickers and refusals show it. */
  readonly title: N
  /** The field that holds the same in English, and may be empty. */
  readonly titleEn?: N
  /** Fields whose text means the row in a sheet as well as its title does. */
  readonly alsoNamed: readonly N[]
  /** Further fields that `select` answers. */
  readonly select: readonly (N | 'tenantId')[]
  /** Resources that its page chooses from besides those that a field refers to. */
  readonly picks: readonly string[]
  /** Field that holds the parent's key; depth counts the root level as 1. */
  readonly tree?: {
    readonly parent: N
    readonly root: string
    readonly maxDepth?: number
    /** Fields in which a row below another one mostly has the same: its form begins with them. */
    readonly inherits?: readonly N[]
  }
  readonly sort: readonly (readonly [column: string, direction: Direction])[]
  /** Columns that rows without a value come last by, from low to high; SQLite alone has them first. */
  readonly emptyLast: readonly N[]
  readonly span?: Span<N>
  /** Columns, or several together, each with an index for filtering in default order. */
  readonly indexes: readonly (N | readonly N[] | 'createUser' | 'createDept')[]
  /**
   * Columns, each with an index of itself and the key: sorted by from either end, counted by and, where few rows have a value, filtered
   * by. For those that reports of machines do not change, as each write of such a column costs one of the index.
   */
  readonly sorted: readonly N[]
  readonly unique: readonly Unique<N>[]
  readonly rules: readonly Rule<N>[]
  readonly warnings: readonly Warning<N>[]
  /** Told of every row of a list; a column where it has a number. */
  readonly counts: Readonly<Record<CountName, Count>>
  /** Of plots on a map: what colours them beside fields and counts. */
  readonly figures: Readonly<Record<string, Figure>>
  /** Columns that only the resource's own page knows how to fill. */
  readonly drawn: Readonly<Record<DrawnName, Drawn>>
  readonly onUnlink?: OnUnlink<N>
  readonly states?: States<N>
  readonly single: readonly Single<N>[]
  /** By the name of their resource. */
  readonly members: Readonly<Record<string, Members>>
  readonly edits: readonly Edit<N>[]
  readonly keeps: readonly Keep<N>[]
  /** Columns that stand below another one, in its cell, by the name of that: two things that belong together. */
  readonly secondLines: Readonly<Record<string, string>>
  /** What decides about a record, shown above its fields. */
  readonly summary: readonly (N | DrawnName)[]
  /** Filters that stand open above the list, three at most: what people narrow it by, chosen from a list. */
  readonly openFilters?: readonly N[]
  /** Menu code and prefix of the button codes. */
  readonly permission: string
  readonly menu?: MenuPlace
  readonly scope?: ScopeColumns
  /** Field of `geoGrid` by which its rows are granted to grids: who answers for grids sees what one of them, or none, was granted. */
  readonly gridGrants?: string
  /**
   * What somebody is given this once when a row is added: its secrets, which only the answer to that tells, behind what the row is
   * known by. In this order they are the columns of what an import tells.
   */
  readonly told: readonly N[]
}

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  B extends Base = Base,
  K extends Key = Key,
> extends Definition {
  /** Table name, prefix of the rights and file name. */
  readonly name: N
  readonly base: B
  readonly key: K
  readonly fields: F
  /** Columns of the list, by the numbers of fields, counts and audit columns. */
  readonly columns: readonly string[]
  /** What stands together in a form, as `group` says. */
  readonly groups: readonly Group[]
}
