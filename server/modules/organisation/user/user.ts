import { user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { pendingStatus } from '../../../auth/accounts.ts'
import type { Auth } from '../../../auth/auth.ts'
import { type AnyExtension, extend, type Surroundings } from '../../../crud/extension.ts'
import type { EventHandlers } from '../../../event-handlers.ts'
import type { Route } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { bladeSheetRoutes } from '../../../transfer/blade-sheet.ts'
import { forgetApplications, letsIn } from '../applications.ts'
import { administrationRoutes } from './administration.ts'
import { factorResetRoute } from './factor-reset.ts'
import { createGuard, forgetLeaders, refuseLockingOut, type Users } from './guard.ts'
import { lookUpRoutes, withTenantNames } from './look-up.ts'
import { userMessages } from './messages.ts'
import { passwordRoutes } from './passwords.ts'
import { createPlaces } from './place.ts'
import { userColumns, userImports } from './sheet.ts'
import { submitRoutes } from './submit.ts'

/** What user administration needs of the sign-in. */
export type UserAuth = Pick<
  Auth,
  | 'sessions'
  | 'accounts'
  | 'lockOut'
  | 'failuresByAddress'
  | 'sm2PrivateKey'
  | 'holdings'
  | 'dataScopes'
  | 'apiKeys'
  | 'factors'
  | 'passkeys'
>

/** Users: who may change whom, passwords, roles and their import from a spreadsheet. */
export const createUserExtension = (
  auth: UserAuth,
  events: Pick<EventHandlers, 'releaseEventsOf'>,
): AnyExtension =>
  extend(user, {
    service: (base) => ({
      ...base,
      // Who may not look at users chooses people by their names; what they sign in with is not told.
      async select(ctx, params) {
        const rows = await base.select(ctx, params)
        if (ctx.can(permissionOf(user, 'menu'))) return rows
        return rows.map(({ account: _account, ...row }) => row)
      },
    }),
    show: async (_ctx, rows, { names }) => withTenantNames(names, rows),

    async write({ ctx, before, sent, row }, surroundings) {
      const guard = guardOf(surroundings, auth)
      if (before) await guard.reach(ctx, [before.id])
      else await guard.room(ctx.tenantId)
      if (sent.roleId !== undefined) await guard.roles(ctx, sent.roleId, before?.roleId)
      await guard.place(ctx, sent, before)
      if (before?.id === ctx.userId) refuseLockingOut(ctx, sent)
      const isLetIn = before !== undefined && letsIn(before, row)
      // Who waits for a decision has no account yet.
      if (isLetIn) await guard.room(before.tenantId)
      // Nobody is without a nickname: one that is cleared is the name again.
      return { ...(isLetIn && { status: 1 }), ...(!row.name && { name: row.realName }) }
    },

    async wrote({ ctx, before, row }, surroundings) {
      const guard = guardOf(surroundings, auth)
      if (row && !before) await guard.inherit(ctx, [row.id])
      if (before) await guard.demandAdministrator([before])
      if (before?.status === pendingStatus && row?.status !== pendingStatus)
        await forgetApplications(surroundings, before.tenantId, [before.id])
      return undefined
    },

    async removing({ ctx, rows }, surroundings) {
      const ids = rows.map(({ id }) => id)
      if (ids.includes(ctx.userId)) throw new HttpError(400, userMessages.notOneself)
      await guardOf(surroundings, auth).reach(ctx, ids)
      await forgetLeaders(surroundings, ctx, ids)
      // What they were to handle goes back to where others find it.
      for (const { id, tenantId } of rows) {
        await events.releaseEventsOf(surroundings, { ...ctx, tenantId }, id)
        await auth.factors.removeAll({ tenantId, userId: id })
        await auth.passkeys.removeAll({ tenantId, userId: id })
      }
    },
    isFinal: true,

    imports: userImports,
    routes: (users, surroundings) => userRoutes(users, surroundings, auth),
  })

const guardOf = ({ database, store, services }: Surroundings, { holdings, dataScopes }: UserAuth) =>
  createGuard({
    database,
    store,
    users: services.unruled(user),
    holdings,
    places: createPlaces({ database, store }, dataScopes),
  })

function userRoutes(users: Users, surroundings: Surroundings, auth: UserAuth): Route[] {
  const guard = guardOf(surroundings, auth)
  return [
    ...submitRoutes(users, surroundings),
    ...passwordRoutes({ users, guard, surroundings, auth }),
    factorResetRoute({ guard, surroundings, auth }),
    ...administrationRoutes({ users, guard, surroundings, auth }),
    ...lookUpRoutes(users, surroundings),
    ...bladeSheetRoutes(users, {
      ...surroundings,
      columns: userColumns,
      rows: ['用户', 'users'],
      event: 'users exported',
    }),
  ]
}
