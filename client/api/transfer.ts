import { queryOptions } from '@tanstack/react-query'
import type { ImportReport } from '#shared/contract/import.ts'
import type { Telling } from '#shared/contract/told.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type Params, request } from './request.ts'

export type Ability = 'export' | 'import' | 'import-shapes' | 'check-removal' | 'restore'

/** What may be done with the rows of each resource besides its usual buttons, by its name. */
export const abilityOptions = queryOptions({
  queryKey: ['transfer', 'abilities'],
  queryFn: ({ signal }) =>
    request<Record<string, Ability[] | undefined>>('/api/transfer/abilities', {
      silent: true,
      quiet: true,
      signal,
    }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The resource that the rows of a page are, by name: that of the page, or the one that it lists a part of. */
export const entityOf = ({ name, partOf }: Pick<Resource, 'name' | 'partOf'>): string => partOf?.name ?? name

type Offered = Pick<Resource, 'name' | 'partOf' | 'actions'>

/** What the server offers for the rows of a page; one where no rows are added takes none from a sheet. */
export function offeredFor(page: Offered, abilities: Record<string, Ability[] | undefined> = {}): Ability[] {
  const offered = abilities[entityOf(page)] ?? []
  const isWritten = page.actions.some((action) => action === 'save' || action === 'submit')
  return isWritten ? offered : offered.filter((ability) => !ability.startsWith('import'))
}

/** A row that cannot be removed, and why. */
export interface Blocked {
  id: string
  name: string
  reason: string
}

/** What stands in the way of removing these rows, 500 at most. A refusal is thrown, not shown. */
export const checkRemoval = (resource: Resource, ids: readonly string[]) =>
  request<{ blocked: Blocked[] }>(`/api${resource.path}/removal-check`, { params: { ids }, silent: true })

/** A field that a column of a sheet may fill in. */
export interface SheetField {
  name: string
  label: string
  isNeeded: boolean
  /** It takes numbers as they are kept, not as they are shown. */
  isPlain: boolean
  /** It has shapes, as GeoJSON, which no person reads. */
  isShape?: true
}

/** A text; two where a number is shown otherwise than it is kept. */
export type SheetCell = string | { shown: string; plain: string }

export interface SheetPreview {
  headings: string[]
  rows: SheetCell[][]
  /** The number of the first row in the file: headings stand above it, and perhaps a title above them. */
  firstRow: number
  columns: SheetField[]
  /** The field of each heading; '' for none. */
  mapping: string[]
  /** Places of columns that the file does not have, and every new row needs. */
  added?: readonly number[]
}

export interface SheetReport extends ImportReport, Telling {
  /** The refused rows as a file; blank where there are none. */
  errorFileUrl: string
  /** Keys of the rows that were added; told of shapes alone. */
  added?: string[]
}

// Thousands of rows take minutes.
const patience = 900_000

/** Reads a sheet without writing anything. A refusal is thrown, not shown: the dialog has the place for it. */
export function previewImport(resource: Resource, file: File, onProgress?: (share: number) => void) {
  const body = new FormData()
  body.append('file', file, file.name)
  return request<SheetPreview>(`/api${resource.path}/import-preview`, {
    method: 'POST',
    body,
    silent: true,
    timeout: patience,
    ...(onProgress && { onProgress }),
  })
}

/** Meaning of the columns of such rows, and which fields they fill; of shapes of a file each is a row. */
export const previewShapes = (resource: Resource, rows: readonly Record<string, string>[]) =>
  request<SheetPreview>(`/api${resource.path}/import-shapes-preview`, {
    method: 'POST',
    body: rowsFile(rows),
    silent: true,
    timeout: patience,
  })

/** Imports rows as they stand on screen, each an object of texts by field; blank ones keep their places. */
export function importRows(
  resource: Resource,
  rows: readonly Record<string, string>[],
  params: Params,
  call: 'import' | 'import-shapes' = 'import',
) {
  return request<SheetReport>(`/api${resource.path}/${call}`, {
    method: 'POST',
    body: rowsFile(rows),
    params,
    silent: true,
    timeout: patience,
  })
}

function rowsFile(rows: readonly Record<string, string>[]): FormData {
  const body = new FormData()
  body.append('file', new Blob([JSON.stringify(rows)], { type: 'application/json' }), 'rows.json')
  return body
}

/** Brings removed rows back. A refusal is thrown, not shown. */
export const restoreRows = (entity: string, ids: readonly string[]) =>
  request('/api/recycle/restore', { method: 'POST', body: { entity, ids }, silent: true })
