import type { ComponentType } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow, InputProps } from '../../fields/kind.ts'
import { keptFromChange } from '../data/kept.ts'
import type { Rights } from '../data/useResource.ts'
import type { FormOptions } from './form-values.ts'

/** Which values are changed where they stand in the list. */
export interface QuickEditing {
  fields: ReadonlyMap<string, FieldMeta>
  /** Inputs that take the place of their kind's. */
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  mayEdit(row: AnyRow, name: string): boolean
}

interface Asked {
  resource: Resource
  rights: Rights
  form: FormOptions
}

/** The fields that may be set on many rows at once; none where rows cannot be changed. */
export const bulkFields = (resource: Resource): [name: string, meta: FieldMeta][] =>
  resource.actions.includes('update')
    ? fieldsOf(resource).filter(([, meta]) => meta.bulk && meta.form === true)
    : []

/** What may be set without the rest of the row in sight, be it on one row or on many; the form has the same locks. */
export function quickEditing({ resource, rights, form }: Asked): QuickEditing {
  const kept = [resource.title, ...(form.omit ?? []), ...(form.locked ?? [])]
  const fields = rights.edit ? bulkFields(resource).filter(([name]) => !kept.includes(name)) : []
  return {
    fields: new Map(fields),
    inputs: form.inputs ?? {},
    mayEdit: (row, name) => keptFromChange(resource, name, row) === undefined,
  }
}
