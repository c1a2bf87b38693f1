import type { ComponentType } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'

/** A record as the server sends it. */
export type AnyRow = Record<string, unknown>

export interface CellProps {
  name: string
  meta: FieldMeta
  value: unknown
  row: AnyRow
}

/** What a form item hands to its control. */
export interface Control {
  id?: string
  value?: unknown
  disabled?: boolean
  onChange?(value: unknown): void
  onBlur?(): void
  'aria-label'?: string
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

export interface InputProps extends Control {
  name: string
  meta: FieldMeta
  placeholder?: string
  /** The record that is being changed; absent while one is added, and on the search bar. */
  row?: AnyRow
}

/** Values are what travels: an input turns them into what its control wants and back. */
export interface FieldKind {
  Cell: ComponentType<CellProps>
  /** In the record's own view, where there is more room; the cell serves when it is absent. */
  View?: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  /** On the search bar; the input serves when it is absent. */
  Filter?: ComponentType<InputProps>
  /** How a chosen filter reads. */
  FilterText?: ComponentType<{ name: string; meta: FieldMeta; value: string }>
  /** Takes the place of label and input in a form. */
  drawnBy?: 'point' | 'nothing'
  /** Of the column, in pixels. */
  width: number
  sortable?: boolean
  alignEnd?: boolean
  /** Values of several rows add up to something. */
  isSummable?: boolean
  /** Takes the whole line of a form. */
  wide?: boolean
  /** Its faults are shown while the value is entered, not only when the field is left. */
  isCheckedLive?: boolean
  /** A filter on it is chosen from a list, not typed. */
  isChosen?: boolean
  /** How a filter on it is sent: the ending that the server's grammar gives to the field's name. */
  filter: 'like' | 'equal' | 'range' | 'between'
}
