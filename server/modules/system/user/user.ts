import { user } from '#shared/resources/index.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import type { Auth } from '../../../auth/auth.ts'
import { type AnyExtension, extend, type Surroundings } from '../../../crud/extension.ts'
import type { Wire } from '../../../crud/presenter.ts'
import type { Database } from '../../../db/database.ts'
import type { EventHandlers } from '../../../event-handlers.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { Route } from '../../../http/route.ts'
import { administrationRoutes } from './administration.ts'
import { exportRoutes } from './export.ts'
import { createGuard, forgetLeaders, refuseLockingOut, type UserRow, type Users } from './guard.ts'
import { importRoute } from './import.ts'
import { lookUpRoutes, withTenantNames } from './look-up.ts'
import { userMessages } from './messages.ts'
import { passwordRoutes } from './passwords.ts'
import { createPlaces } from './place.ts'
import { submitRoutes } from './submit.ts'

/** What user administration needs of the sign-in. */
export type UserAuth = Pick<
  Auth,
  'sessions' | 'lockOut' | 'sm2PrivateKey' | 'holdings' | 'dataScopes' | 'apiKeys'
>

/** Users: who may change whom, passwords, roles and their import from a spreadsheet. */
export const createUserExtension = (
  auth: UserAuth,
  events: Pick<EventHandlers, 'releaseEventsOf'>,
): AnyExtension =>
  extend(user, {
    service: (base, surroundings) => {
      const { database } = surroundings
      const guard = guardOf(database, base, auth)
      const named = (rows: Wire[]) => withTenantNames(database, rows)
      return {
        ...base,

        async page(ctx, params) {
          const page = await base.page(ctx, params)
          return { ...page, records: await named(page.records) }
        },
        // Who may not look at users chooses people by their names; what they sign in with is not told.
        async select(ctx, params) {
          const rows = await base.select(ctx, params)
          if (ctx.can(permissionOf(user, 'menu'))) return rows
          return rows.map(({ account: _account, ...row }) => row)
        },
        rows: async (ctx, params) => named(await base.rows(ctx, params)),
        async detail(ctx, params) {
          const [row] = await named([await base.detail(ctx, params)])
          return row ?? {}
        },

        save: (ctx, input) =>
          database.transaction(async () => {
            await guard.room(ctx.tenantId)
            await guard.roles(ctx, input.roleId)
            await guard.place(ctx, input)
            const answer = await base.save(ctx, { ...input, name: input.name || input.realName })
            await guard.inherit(ctx, [String(answer.id)])
            return answer
          }),

        update: (ctx, key, patch, version) =>
          database.transaction(async () => {
            const [before] = await guard.reach(ctx, [key])
            if (patch.roleId !== undefined) await guard.roles(ctx, patch.roleId, before?.roleId)
            if (before) await guard.place(ctx, patch, before)
            if (key === ctx.userId) refuseLockingOut(ctx, patch)
            return guard.keepAdministrator(before ? [before] : [], () =>
              base.update(ctx, key, withNickname(patch, before), version),
            )
          }),

        remove: (ctx, keys) =>
          database.transaction(async () => {
            if (keys.includes(ctx.userId)) throw new HttpError(400, userMessages.notOneself)
            const rows = await guard.reach(ctx, keys)
            await forgetLeaders(database, ctx, base, keys)
            // What they were to handle goes back to where others find it.
            for (const { id, tenantId } of rows)
              await events.releaseEventsOf(surroundings, { ...ctx, tenantId }, id)
            await guard.keepAdministrator(rows, () => base.remove(ctx, keys))
          }),
      }
    },

    routes: (users, surroundings) => userRoutes(users, surroundings, auth),
  })

const guardOf = (database: Database, users: Users, { holdings, dataScopes }: UserAuth) =>
  createGuard({ database, users, holdings, places: createPlaces(database, dataScopes) })

function userRoutes(users: Users, surroundings: Surroundings, auth: UserAuth): Route[] {
  const { database } = surroundings
  const guard = guardOf(database, users, auth)
  return [
    ...submitRoutes(users, surroundings),
    ...passwordRoutes({ users, guard, surroundings, auth }),
    ...administrationRoutes({ users, guard, surroundings, auth }),
    ...lookUpRoutes(users, surroundings),
    ...exportRoutes(users, surroundings),
    importRoute(guard, surroundings),
  ]
}

/** Nobody is without a nickname: one that is cleared is the name again. */
function withNickname(patch: Partial<Input<typeof user>>, before: UserRow | undefined) {
  if (patch.name === undefined || patch.name) return patch
  return { ...patch, name: patch.realName || before?.realName }
}
