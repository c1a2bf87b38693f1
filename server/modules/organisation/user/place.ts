import { dept } from '#shared/resources/index.ts'
import { COMPANY_USER } from '#shared/resources/organisation/user.ts'
import { listOf } from '../../../auth/accounts.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { HttpError } from '../../../http-error.ts'
import type { UserRow } from '../../../rank.ts'
import type { DataScopes } from '../../../scope/data-scopes.ts'
import { tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { addGrids } from '../../../user-grids.ts'
import { userMessages } from './messages.ts'

/** What data scopes go by, of a user as stored or as sent. */
export type Place = Partial<Pick<UserRow, 'deptId' | 'companyId' | 'userType'>>

/**
 * Holds who edits users to the places that the editor holds. Data scopes go by departments, company and grids: a user in
 * another place, oneself included, would see what the editor does not.
 */
export interface Places {
  /** Refuses a department or company that the editor does not hold; what was there before passes. */
  demand(ctx: Context, given: Place, before?: Place): Promise<void>
  /** Refuses users who stand where the editor does not, and so see other rows. */
  reach(ctx: Context, rows: readonly UserRow[]): Promise<void>
  /** Gives new users the grids of an editor whose sight ends there: without any, they would see all. */
  inherit(ctx: Context, userIds: readonly string[]): Promise<void>
}

export function createPlaces(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  dataScopes: Pick<DataScopes, 'bounds' | 'gridsOf'>,
): Places {
  async function foreignDept(ctx: Context, ids: readonly string[]): Promise<boolean> {
    const { depts } = dataScopes.bounds(ctx)
    if (depts === 'free') return false
    for (const id of ids) if (!(await holdsDept(store, ctx, id, depts === 'below'))) return true
    return false
  }

  const foreignCompany = (ctx: Context, { companyId, userType }: Place): boolean =>
    dataScopes.bounds(ctx).company &&
    ((companyId ?? '') !== ctx.companyId || (ctx.companyId !== '' && userType !== COMPANY_USER))

  function foreignGrids(ctx: Context, userId: string): boolean {
    if (!ctx.sight || !ctx.gridIds.length) return false
    const theirs = dataScopes.gridsOf(userId)
    return theirs.length === 0 || !theirs.every((id) => ctx.gridIds.includes(id))
  }

  return {
    async demand(ctx, given, before) {
      const had = listOf(before?.deptId)
      const added = listOf(given.deptId).filter((id) => !had.includes(id))
      if (await foreignDept(ctx, added)) throw fieldFault(ctx, 'deptId', userMessages.foreignDept)
      const [was, is] = [placeOf(before), placeOf({ ...before, ...given })]
      const isMoved = before === undefined || was.companyId !== is.companyId || was.userType !== is.userType
      if (isMoved && foreignCompany(ctx, is)) throw fieldFault(ctx, 'companyId', userMessages.foreignCompany)
    },

    async reach(ctx, rows) {
      for (const row of rows) {
        if (row.id === ctx.userId) continue
        const isForeign =
          (await foreignDept(ctx, listOf(row.deptId))) ||
          foreignCompany(ctx, placeOf(row)) ||
          foreignGrids(ctx, row.id)
        if (isForeign) throw new HttpError(403, userMessages.userElsewhere)
      }
    },

    async inherit(ctx, userIds) {
      if (!ctx.sight || !ctx.gridIds.length) return
      for (const userId of userIds) await addGrids(database, ctx, userId, ctx.gridIds)
    },
  }
}

async function holdsDept(store: Store, ctx: Context, id: string, isBelowEnough: boolean): Promise<boolean> {
  if (ctx.deptIds.includes(id) || !isBelowEnough) return ctx.deptIds.includes(id)
  const above = await store.of(dept).ancestors(tenant(ctx.tenantId), [id])
  return above.get(id)?.some((one) => ctx.deptIds.includes(one)) ?? false
}

const placeOf = ({ companyId, userType }: Place = {}) => ({ companyId: companyId ?? '', userType })
