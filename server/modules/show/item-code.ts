import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { inLanguage } from '#shared/messages.ts'
import { itemCode } from '#shared/resources/index.ts'
import { boundBy, itemCodeState } from '#shared/resources/show/item-code.ts'
import { codePrefixes, itemCodeOf, serialDigits } from '#shared/schema/item-code.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { createRoutes } from '../../crud/router.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { createTargets, writingOf } from '../../crud/targets.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { showMessages } from './messages.ts'

type Draft = Partial<Input<typeof itemCode>>

const codes = tableOf(itemCode)
const { blank, bound, void: voided } = itemCodeState
const fieldOf = (codeType: string) => boundBy[codeType as keyof typeof boundBy]

/** Codes are made where none is sent, and are bound as soon as they stand for something. */
export const itemCodeExtension = extend(itemCode, {
  service(base, { database, names }) {
    const targets = createTargets(itemCode, Object.values(boundBy), names)
    return {
      ...base,
      ...targets.reading(base),
      save: (ctx, input) =>
        database.transaction(async (connection) => {
          const code = input.code || (await nextCode(connection, ctx, input.codeType))
          const targetName = await targets.nameOf(ctx, input)
          const state = stateOf(input)
          if ((input.state ?? blank) !== blank && input.state !== state)
            throw fieldFault(ctx, 'state', showMessages.stateFollows(state === bound))
          return base.save(ctx, { ...input, code, targetName, state })
        }),
      update: (ctx, key, patch, version) =>
        database.transaction(async () => {
          const stored = await base.row(ctx, key)
          const after = { ...stored, ...patch }
          const targetName = await targets.nameOf(ctx, after)
          const state = stateOf(after)
          // Whole rows come back with the state that was; another one is what somebody wants.
          if ((patch.state ?? stored.state) !== stored.state && patch.state !== state)
            throw fieldFault(ctx, 'state', showMessages.stateFollows(state === bound))
          return base.update(ctx, key, { ...patch, targetName, state }, version)
        }),
      remove: (ctx, keys) =>
        database.transaction(async (connection) => {
          const kept = await connection
            .select({ id: codes.id, code: codes.code })
            .from(codes)
            .where(and(mine(ctx, itemCode), inArray(codes.id, keys.slice(0, 500)), eq(codes.state, bound)))
          if (kept[0]) throw staying(ctx, kept)
          await base.remove(ctx, keys)
        }),
    }
  },

  routes: (service, { names }) =>
    createTargets(itemCode, Object.values(boundBy), names).taking(
      writingOf(itemCode, createRoutes(service)),
      async ({ ctx, params }) => {
        const [id, codeType] = [textOf(params, 'id'), textOf(params, 'codeType')]
        // The type of a code that exists is fixed, whatever is sent.
        const [stored] = id ? await service.rows(ctx, { id }) : []
        return { field: fieldOf(String(stored?.codeType ?? codeType)), stored }
      },
    ),
})

/** Void where somebody says so; else it follows from what the code stands for. */
function stateOf(row: Draft | Row<typeof itemCode>): number {
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

function staying(ctx: Context, rows: readonly { id: string; code: string | null }[]): HttpError {
  const blocked = rows.map(({ id, code }) => ({
    id,
    name: code,
    reason: inLanguage(showMessages.boundStays(code ?? ''), ctx.language),
  }))
  return new HttpError(400, showMessages.boundStays(rows[0]?.code ?? ''), { data: { blocked } })
}
