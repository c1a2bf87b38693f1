import type * as z from 'zod'
import { type Language, pluralOf } from '../messages.ts'
import type { FieldMeta, Label, ShapeOf } from './field.ts'
import { columnsOf, groupsOf } from './layout.ts'
import { remembered } from './remembered.ts'
import type {
  AuditColumns,
  Base,
  Definition,
  Fields,
  Key,
  PlainColumns,
  Resource,
  ScopeColumns,
  Unique,
} from './resource-shape.ts'
import type { Spellings } from './spelling.ts'

export type * from './resource-shape.ts'
export { submitActions, treeActions } from './resource-shape.ts'

type Needed = 'path' | 'label' | 'actions' | 'title'

/** What somebody writes down; what is left out is as usual. */
interface Spec<N extends string, F extends Fields, B extends Base, K extends Key>
  extends Pick<Definition<keyof F & string>, Needed>,
    Partial<Omit<Definition<keyof F & string>, Needed | 'spellings' | 'secondLines' | 'scope'>> {
  name: N
  fields: F
  base?: B
  key?: K
  spellings?: { readonly [field in keyof F & string]?: readonly string[] }
  secondLines?: { readonly [above in keyof F & string]?: keyof F & string }
  /** Stated, even empty: data scopes narrow it, by `createUser` and `createDept` unless it says otherwise. */
  scope?: Partial<ScopeColumns<(keyof F & string) | keyof AuditColumns | 'id'>>
  /** Audit columns that the list has, by their numbers in it. */
  audit?: { readonly [column in keyof AuditColumns]?: number }
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
    alsoNamed: [],
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
    figures: {},
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
const listed = remembered((fields: Fields): FieldList => Object.entries(fields))

/** Every field with its name, in the order of the definition. */
export const fieldsOf = ({ fields }: Pick<Resource, 'fields'>): FieldList => listed(fields)

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
