import { and, eq, like, sql } from 'drizzle-orm'
import { itemCode } from '#shared/resources/index.ts'
import { codePrefixes, itemCodeOf, serialDigits } from '#shared/schema/item-code.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { showMessages } from './messages.ts'

const codes = tableOf(itemCode)

/** The next free codes of this type and month, counted in the caller's tenant. @throws 400 where the month has no more. */
export async function nextCodes(
  connection: Connection,
  ctx: Context,
  codeType: string,
  count: number,
): Promise<string[]> {
  const time = now()
  const month = time.slice(2, 4) + time.slice(5, 7)
  const prefix = codePrefixes[codeType] ?? 'QS'
  const length = prefix.length + month.length
  // Removed codes and those out of the caller's sight count, too: they stand on a label somewhere.
  const [last] = await connection
    .select({ serial: sql<string | null>`max(substr(${codes.code}, ${length + 1}, ${serialDigits}))` })
    .from(codes)
    .where(
      and(
        eq(codes.tenantId, ctx.tenantId),
        like(codes.code, `${prefix}${month}${'_'.repeat(serialDigits + 1)}`),
      ),
    )
  const first = Number(last?.serial ?? 0) + 1
  if (first + count > 10 ** serialDigits) throw new HttpError(400, showMessages.tooManyCodes)
  return Array.from({ length: count }, (_, index) => itemCodeOf(prefix, month, first + index))
}
