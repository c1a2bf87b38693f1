import type * as z from 'zod'
import { type Language, pluralOf } from '../messages.ts'
import type { Edit, Keep } from './edits.ts'
import type { FieldMeta, Label, ShapeOf } from './field.ts'
import { columnsOf, groupsOf } from './layout.ts'
import type {
  AuditColumns,
  Base,
  Fields,
  Key,
  OnUnlink,
  PlainColumns,
  Resource,
  Rule,
  ScopeColumns,
  Single,
  Span,
  Unique,
  Warning,
} from './resource-shape.ts'
import type { Spellings } from './spelling.ts'
import type { States } from './states.ts'

export type * from './resource-shape.ts'

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
/** What a tree has besides. */
export const treeActions = [...submitActions, 'tree', 'lazy-tree', 'lazy-list', 'sort'] as const

/** Names of fields are plain text in `Resource`, or a definition would fit nowhere; here they are checked. */
interface Spec<N extends string, F extends Fields, B extends Base, K extends Key>
  extends Pick<Resource<N, F, B, K>, 'name' | 'path' | 'label' | 'fields' | 'actions' | 'menu'>,
    Partial<
      Pick<
        Resource<N, F, B, K>,
        | 'aliases'
        | 'list'
        | 'tenant'
        | 'writers'
        | 'acrossTenants'
        | 'appendOnly'
        | 'counts'
        | 'drawn'
        | 'sort'
        | 'permission'
        | 'base'
        | 'key'
        | 'gridGrants'
        | 'picks'
        | 'calls'
        | 'members'
      >
    > {
  title: keyof F & string
  titleEn?: keyof F & string
  spellings?: { readonly [field in keyof F & string]?: readonly string[] }
  select?: readonly ((keyof F & string) | 'tenantId')[]
  tree?: {
    parent: keyof F & string
    root: string
    maxDepth?: number
    inherits?: readonly (keyof F & string)[]
  }
  /** Stated, even empty: data scopes narrow it, by `createUser` and `createDept` unless it says otherwise. */
  scope?: Partial<ScopeColumns<(keyof F & string) | keyof AuditColumns | 'id'>>
  emptyLast?: readonly (keyof F & string)[]
  span?: Span<keyof F & string>
  sorted?: readonly (keyof F & string)[]
  indexes?: readonly ((keyof F & string) | readonly (keyof F & string)[] | 'createUser' | 'createDept')[]
  unique?: readonly Unique<keyof F & string>[]
  rules?: readonly Rule<keyof F & string>[]
  warnings?: readonly Warning<keyof F & string>[]
  onUnlink?: OnUnlink<keyof F & string>
  states?: States<keyof F & string>
  single?: readonly Single<keyof F & string>[]
  edits?: readonly Edit<keyof F & string>[]
  keeps?: readonly Keep<keyof F & string>[]
  /** Audit columns that the list has, by their numbers in it. */
  audit?: { readonly [column in keyof AuditColumns]?: number }
  secondLines?: { readonly [above in keyof F & string]?: keyof F & string }
  summary?: readonly (keyof F & string)[]
  openFilters?: readonly (keyof F & string)[]
  told?: readonly (keyof F & string)[]
}

export function defineResource<
  const N extends string,
  F extends Fields,
  const B extends Base = 'full',
  const K extends Key = 'id',
>(spec: Spec<N, F, B, K>): Resource<N, F, B, K> {
  const metas = Object.entries(spec.fields)
  const { scope, audit: _, ...stated } = spec
  return {
    aliases: [],
    base: 'full' as B,
    key: 'id' as K,
    tenant: true,
    writers: spec.tenant === false ? 'platform' : 'tenant',
    acrossTenants: false,
    appendOnly: false,
    list: 'page',
    select: [],
    picks: [],
    sort: spec.base === 'plain' ? [[spec.key ?? 'id', 'asc']] : [['createTime', 'desc']],
    emptyLast: [],
    indexes: [],
    sorted: [],
    rules: [],
    warnings: [],
    single: [],
    members: {},
    edits: [],
    keeps: [],
    counts: {},
    drawn: {},
    summary: [],
    columns: columnsOf(metas, spec),
    groups: groupsOf(metas),
    told: [],
    permission: spec.name,
    ...stated,
    secondLines: (spec.secondLines ?? {}) as Readonly<Record<string, string>>,
    spellings: (spec.spellings ?? {}) as Spellings,
    ...(scope && { scope: { user: 'createUser', dept: 'createDept', ...scope } }),
    unique: [
      ...(spec.unique ?? []),
      ...metas.filter(([, meta]) => meta.unique).map(([name]) => ({ fields: [name] })),
    ],
  }
}

type BaseColumns<R extends Resource> = PlainColumns &
  (R['key'] extends 'id' ? { id: string } : unknown) &
  (R['base'] extends 'full' ? AuditColumns : unknown)

type NullishToNull<T> = undefined extends T ? NonNullable<T> | null : T
type Simplify<T> = { [K in keyof T]: T[K] } & {}

type Shape<R extends Resource> = z.ZodObject<ShapeOf<R['fields']>>
/** What a form sends; fields with a default may be left out. */
export type Draft<R extends Resource> = z.input<Shape<R>>
/** What the server holds once the draft has been parsed. */
export type Input<R extends Resource> = z.output<Shape<R>>
/** Stored: base columns and fields. */
export type Row<R extends Resource> = Simplify<
  BaseColumns<R> & { [K in keyof R['fields']]: NullishToNull<z.output<ShapeOf<R['fields']>[K]>> }
>

export type Right = 'menu' | 'add' | 'edit' | 'delete' | 'view'

/** The code of a menu or a button; `menu` is the page itself. */
export const permissionOf = (resource: Pick<Resource, 'permission'>, right: Right) =>
  right === 'menu' ? resource.permission : `${resource.permission}_${right}`

/** The unique sets that an index holds, within each tenant. */
export const indexedSets = ({ unique }: Pick<Resource, 'unique'>): readonly Unique[] =>
  unique.filter(({ across }) => !across)

type FieldList = readonly [name: string, meta: FieldMeta][]

/** Asked for many times by every part of the engine, and by every server of an emulator. */
const fieldLists = new WeakMap<Fields, FieldList>()

/** Every field with its name, in the order of the definition. */
export function fieldsOf({ fields }: Pick<Resource, 'fields'>): FieldList {
  const known = fieldLists.get(fields) ?? Object.entries(fields)
  fieldLists.set(fields, known)
  return known
}

/** What a row is known by in a language: where there is no English name, the other one. */
export const titleIn = (
  { title, titleEn }: Pick<Resource, 'title' | 'titleEn'>,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string => String((language === 'en' && titleEn && row[titleEn]) || (row[title] ?? ''))

/** The read-only column that names what a reference or dictionary field points to: companyId → companyName. */
export function nameColumnOf(field: string, meta: Pick<FieldMeta, 'kind'>): string {
  const stem = field.replace(/(Ids|Id|Code|Key)$/, '')
  const many = meta.kind === 'dicts' || (meta.kind === 'references' && field.endsWith('Ids'))
  return `${stem}${many ? 'Names' : 'Name'}`
}

/** What a resource's page is called, in its menu and above it. */
export const pageNameOf = ({ menu, label: [zh, en] }: Pick<Resource, 'menu' | 'label'>): Label =>
  menu?.label ?? [zh, pluralOf(en)]

/** The path of a resource's page in the client. */
export function pagePathOf(resource: Pick<Resource, 'menu' | 'permission'>): string | undefined {
  if (!resource.menu) return undefined
  return resource.menu.path ?? `/${resource.menu.parent}/${resource.permission}`
}
