import type { ComponentType } from 'react'
import { wallTime } from '#shared/schema/calendar.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow, InputProps } from '../../fields/kind.ts'
import { useSession } from '../../state/session/session.ts'

export interface FormOptions {
  /** Of the drawer, in pixels. */
  width?: number
  /** Fields that the form leaves out. */
  omit?: readonly string[]
  /** Fields that are shown but cannot be changed. */
  locked?: readonly string[]
  /** After one new row nobody goes on with another. */
  isSingle?: boolean
  /** What the form goes by in place of the list's definition: it may ask for more, and send it to another call. */
  definitions?: { add?: Resource; edit?: Resource }
  /** Inputs that take the place of their kind's. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
}

/** The fields that a person fills in. */
export function formFields(resource: Resource, options: FormOptions = {}): [name: string, meta: FieldMeta][] {
  return fieldsOf(resource).filter(([name, meta]) => meta.form !== false && !options.omit?.includes(name))
}

/** The field of the other number of a point: it follows the longitude. */
export function latitudeOf({ fields }: Pick<Resource, 'fields'>, longitude: string): string {
  const names = Object.keys(fields)
  return names[names.indexOf(longitude) + 1] ?? 'lat'
}

/** What an empty form starts from. */
export function freshValues(resource: Resource, initialValues: AnyRow): AnyRow {
  const values: AnyRow = {}
  for (const [name, meta] of formFields(resource)) {
    const value = beginningOf(meta) ?? meta.default
    if (value !== undefined) values[name] = value
  }
  return { ...values, ...initialValues }
}

function beginningOf({ begins, comma, kind }: FieldMeta): unknown {
  if (begins === 'now') return kind === 'date' ? wallTime().slice(0, 10) : wallTime()
  if (begins !== 'ownDept') return begins
  const own = useSession.getState().user?.dept_id || undefined
  // A person of several departments adds to the first.
  return comma ? own : own?.split(',')[0]
}

/** What the form of a row below another one starts from, besides the fields that every fresh one does. */
export const inherited = ({ tree }: Pick<Resource, 'tree'>, above: AnyRow): AnyRow =>
  Object.fromEntries(
    (tree?.inherits ?? []).flatMap((name) => (isEmpty(above[name]) ? [] : [[name, above[name]]])),
  )

/** What the form of a stored row starts from. */
export function storedValues(resource: Resource, row: AnyRow): AnyRow {
  const values: AnyRow = {}
  for (const [name, meta] of formFields(resource)) {
    const value = meta.kind === 'secret' ? undefined : row[name]
    values[name] = isEmpty(value) ? undefined : value
  }
  return values
}

/**
 * What a copy of a stored row starts from: all but what is a row's own, such as a serial number or a secret, and what this
 * person sees in part only.
 */
export function copiedValues(resource: Resource, row: AnyRow): AnyRow {
  const own = new Set(resource.unique.flatMap(({ fields }) => fields))
  const values = storedValues(resource, row)
  for (const [name, meta] of formFields(resource)) {
    const isMasked = meta.unmask !== undefined && String(values[name] ?? '').includes('*')
    if ((own.has(name) && !meta.resource) || isMasked) values[name] = undefined
  }
  return values
}

/** Text without blanks around it; whatever is empty becomes undefined. */
export function cleaned(value: unknown): unknown {
  if (isEmpty(value)) return undefined
  return typeof value === 'string' ? value.trim() : value
}

/**
 * A row as it would be stored, for what is asked of several fields together: what is empty on screen is empty, whatever was
 * stored, and what stands in no field of the form is as it was. The server answers a text of no length where there is no value.
 */
export function wholeRow(row: AnyRow | undefined, onScreen: AnyRow): AnyRow {
  return Object.fromEntries(
    Object.entries({ ...row, ...onScreen }).map(([name, value]) => [name, cleaned(value)]),
  )
}

/** A new row as the server wants it: only what was filled in. */
export function draftOf(resource: Resource, values: AnyRow): AnyRow {
  const entries = formFields(resource).map(([name]) => [name, cleaned(values[name])] as const)
  const hidden = Object.entries(values).filter(([name]) => !(name in resource.fields))
  return Object.fromEntries([...hidden, ...entries].filter(([, value]) => value !== undefined))
}

/**
 * What a person changed, and nothing else: a masked value that was left alone must not come back as data, and two
 * people who change different fields do not undo each other's work.
 */
export function changesOf(resource: Resource, start: AnyRow, values: AnyRow): AnyRow {
  const changes: AnyRow = {}
  for (const [name, meta] of formFields(resource)) {
    if (meta.form === 'create') continue
    const before = cleaned(start[name])
    const now = cleaned(values[name])
    if (isSame(before, now)) continue
    // A row without a parent stands at the top; everything else is cleared by null.
    changes[name] = now ?? (name === resource.tree?.parent ? resource.tree.root : null)
  }
  return changes
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
