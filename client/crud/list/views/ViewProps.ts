import type { FieldMeta } from '#shared/schema/field.ts'

/** A view that draws rows by one of their fields. */
export interface FieldView {
  field: string
  meta: FieldMeta
}
