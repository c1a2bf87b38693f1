import { inLanguage } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'

/** A row against which there is a reason. */
export interface Blocked {
  id: string
  name: string
  label: Label
}

/**
 * Refuses a call about rows for one of which there is a reason against it. Each stands with its own in `data.blocked`; the first is the answer's
 * sentence. @throws 400
 */
export function refuseAll(ctx: Context, rows: readonly Blocked[]): void {
  if (!rows[0]) return
  const blocked = rows.map(({ label, ...row }) => ({ ...row, reason: inLanguage(label, ctx.language) }))
  throw new HttpError(400, rows[0].label, { data: { blocked } })
}

/** The same where each row is asked for its reason. @throws 400 */
export function refuseBlocked<Row extends { readonly [field: string]: unknown }>(
  ctx: Context,
  { key, title }: Pick<Resource, 'key' | 'title'>,
  rows: readonly Row[],
  reasonOf: (row: Row) => Label | undefined,
): void {
  const blocked = rows.flatMap((row) => {
    const label = reasonOf(row)
    return label ? [{ id: String(row[key]), name: String(row[title] ?? ''), label }] : []
  })
  refuseAll(ctx, blocked)
}
