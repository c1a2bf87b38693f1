import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

/** The fields that may be set on many rows at once; none where rows cannot be changed. */
export const bulkFields = (resource: Resource): [name: string, meta: FieldMeta][] =>
  resource.actions.includes('update')
    ? fieldsOf(resource).filter(([, meta]) => meta.bulk && meta.form === true)
    : []
