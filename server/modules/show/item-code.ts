import { and, eq, like, sql } from 'drizzle-orm'
import { itemCode } from '#shared/resources/index.ts'
import { boundBy, itemCodeState } from '#shared/resources/show/item-code.ts'
import { codePrefixes, itemCodeOf, serialDigits } from '#shared/schema/item-code.ts'
import type { Row } from '#shared/schema/resource.ts'
import { createRoutes } from '../../crud/calls/router.ts'
import { extend } from '../../crud/extension.ts'
import type { Names } from '../../crud/read/names.ts'
import { tableOf } from '../../crud/table.ts'
import { createTargets, writingOf } from '../../crud/tie/targets.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { HttpError } from '../../http-error.ts'
import { showMessages } from './messages.ts'

const codes = tableOf(itemCode)
const { blank, bound, void: voided } = itemCodeState
const fieldOf = (codeType: string) => boundBy[codeType as keyof typeof boundBy]

/** Codes are made where none is sent, and are bound as soon as they stand for something. */
export const itemCodeExtension = extend(itemCode, {
  service: (base, { names }) => ({ ...base, ...targetsWith(names).reading(base) }),

  async write({ ctx, before, row, changed }, { database, names }) {
    const state = stateOf(row)
    // Whole rows come back with the state that was; another one is what somebody wants.
    const isAsked = before ? changed('state') : (row.state ?? blank) !== blank
    if (isAsked && row.state !== state)
      throw fieldFault(ctx, 'state', showMessages.stateFollows(state === bound))
    return {
      code: row.code || (await nextCode(database.current, ctx, row.codeType)),
      targetName: await targetsWith(names).nameOf(ctx, row),
      state,
    }
  },

  routes: (service, { names }) =>
    targetsWith(names).taking(writingOf(itemCode, createRoutes(service)), async ({ ctx, params }) => {
      const [id, codeType] = [textOf(params, 'id'), textOf(params, 'codeType')]
      // The type of a code that exists is fixed, whatever is sent.
      const [stored] = id ? await service.rows(ctx, { id }) : []
      return { field: fieldOf(String(stored?.codeType ?? codeType)), stored }
    }),
})

const targetsWith = (names: Names) => createTargets(itemCode, Object.values(boundBy), names)

/** Void where somebody says so; else it follows from what the code stands for. */
function stateOf(row: Row<typeof itemCode>): number {
  if (row.state === voided) return voided
  const field = fieldOf(row.codeType ?? '')
  return field && row[field] ? bound : blank
}

/** The next free code of this type and month, counted in the caller's tenant. */
async function nextCode(connection: Connection, ctx: Context, codeType: string): Promise<string> {
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
  const serial = Number(last?.serial ?? 0) + 1
  if (serial >= 10 ** serialDigits) throw new HttpError(400, showMessages.tooManyCodes)
  return itemCodeOf(prefix, month, serial)
}
