import { and, eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { role, user } from '#shared/resources/index.ts'
import { administratorRole } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { administratorAlias } from '../../auth/holdings.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { keysIn } from '../../crud/read/naming.ts'
import { pickerAccess } from '../../crud/read/pickers.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { get, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { grantMessages } from './grant-messages.ts'
import { roleGrantRoutes } from './role-grant.ts'

type Roles = ResourceService<typeof role>

/** Roles: the built-in one is out of everybody else's sight and reach, and its alias, in any spelling, nobody's. */
export const createRoleExtension = (auth: Auth): AnyExtension =>
  extend(role, {
    where: (ctx) =>
      ctx.isPlatform ? [] : [{ column: 'id', operator: 'notEqual', value: administratorRole }],

    async write({ ctx, before, row, changed }, { services }) {
      if (before) refuseHidden(ctx, [before.id])
      if (changed('parentId')) refuseHiddenParent(ctx, row.parentId)
      if (changed('roleAlias')) {
        if (before) refuseBuiltIn(ctx, before.id, before.roleAlias)
        refuseReserved(ctx, row.roleAlias)
      }
      return before ? undefined : homeOf(services.unruled(role), ctx, row.parentId)
    },

    async removing({ ctx, rows }) {
      refuseHidden(
        ctx,
        rows.map(({ id }) => id),
      )
      for (const { id, roleAlias } of rows) refuseBuiltIn(ctx, id, roleAlias)
    },
    isFinal: true,

    service: (base) => ({
      ...base,
      async sort(ctx, keys) {
        refuseHidden(ctx, keys)
        await base.sort(ctx, keys)
      },
    }),
    routes: (roles, surroundings) => [
      ...roleRoutes(roles, surroundings),
      ...roleGrantRoutes(surroundings, auth),
    ],
  })

function roleRoutes(roles: Roles, { database }: Surroundings): Route[] {
  const reading = accessFor(role, 'menu')

  /** Of one tenant, also for the platform administrator: roles of several in one tree could not be told apart. */
  const tree = (call: SignedInCall) =>
    roles.tree(textOf(call.params, 'tenantId') ? acting(role, call).ctx : call.ctx, call.params)

  /** What a role's parent is chosen from: the roles of the tenant that it belongs to. */
  async function treeById(call: SignedInCall) {
    const roleId = textOf(call.params, 'roleId')
    if (roleId === undefined) return roles.tree(call.ctx, {})
    const { tenantId } = await roles.row(acting(role, call).ctx, roleId)
    return roles.tree({ ...call.ctx, can: call.ctx.can, tenantId }, {})
  }

  /** The roles with these ids or of this user; without either, all to choose from. */
  async function select(call: SignedInCall) {
    const { ctx, params } = acting(role, call)
    const { roleId, userId, ...rest } = params
    const ids = textOf(params, 'roleId') ?? (await rolesOf(ctx, textOf(params, 'userId')))
    if (ids === undefined) return roles.select(ctx, rest)
    return ids === '' ? [] : roles.select(ctx, { ids })
  }

  async function rolesOf(ctx: Context, userId: string | undefined): Promise<string | undefined> {
    if (userId === undefined) return undefined
    const users = tableOf(user)
    const [row] = await database.current
      .select({ roleId: users.roleId })
      .from(users)
      .where(and(mine(ctx, user), eq(users.id, userId)))
    return keysIn(row?.roleId).join(',')
  }

  async function aliases(call: SignedInCall) {
    const pairs = (await roles.rows(call.ctx, {})).map(({ roleName, roleAlias }) => ({ roleName, roleAlias }))
    return [...new Map(pairs.map((pair) => [`${pair.roleName} ${pair.roleAlias}`, pair])).values()]
  }

  return [
    get(`${role.path}/tree`, pickerAccess(role), tree),
    get(`${role.path}/tree-by-id`, reading, treeById, {
      summary: ['所属租户的角色树', 'Roles of a role’s tenant'],
    }),
    get(`${role.path}/select`, 'signedIn', select),
    get(`${role.path}/alias`, reading, aliases, { summary: ['角色别名', 'Names and aliases of roles'] }),
  ]
}

const isVisible = (ctx: Context, id: unknown) => ctx.isPlatform || id !== administratorRole

function refuseHidden(ctx: Context, ids: readonly unknown[]) {
  if (ids.some((id) => !isVisible(ctx, id))) throw new HttpError(400, messages.notFound)
}

function refuseHiddenParent(ctx: Context, parentId: string | null | undefined) {
  if (!parentId || isVisible(ctx, parentId)) return
  throw fieldFault(ctx, 'parentId', messages.parentMissing)
}

/** The alias without what makes another spelling of it; the definition allows lower-case letters only. */
const plainAlias = (alias: string | null) => (alias ?? '').replace(/[_-]/g, '')

const platformAlias = 'administrator'

function refuseReserved(ctx: Context, alias: string | null) {
  const plain = plainAlias(alias)
  if (plain === platformAlias || (plain === administratorAlias && !ctx.isPlatform))
    throw new HttpError(403, grantMessages.administratorReserved)
}

/** A tenant's administrators would no longer be any, were their role renamed or removed from within. */
function refuseBuiltIn(ctx: Context, key: string, alias: string | null) {
  if (key === administratorRole || (plainAlias(alias) === administratorAlias && !ctx.isPlatform))
    throw new HttpError(400, grantMessages.roleStays)
}

/** A role belongs to the tenant of its parent; the platform administrator sees the roles of all of them. */
async function homeOf(roles: Roles, ctx: Context, parentId: string | null) {
  if (!ctx.allTenants || !parentId) return undefined
  const parent = await roles.row(ctx, parentId).catch(() => undefined)
  return parent && { tenantId: parent.tenantId }
}
