import { and, eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { role, user } from '#shared/resources/index.ts'
import { administratorRole } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { administratorAlias } from '../../auth/holdings.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { pickerAccess } from '../../crud/pickers.ts'
import { keysIn } from '../../crud/presenter.ts'
import { accessFor, acting } from '../../crud/router.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../http/route.ts'
import { grantMessages } from './grant-messages.ts'
import { roleGrantRoutes } from './role-grant.ts'

type Roles = ResourceService<typeof role>

/** Roles: the built-in one is out of everybody else's sight and reach, and its alias, in any spelling, nobody's. */
export const createRoleExtension = (auth: Auth): AnyExtension =>
  extend(role, {
    service: withRoleRules,
    routes: (roles, surroundings) => [
      ...roleRoutes(roles, surroundings),
      ...roleGrantRoutes(surroundings, auth),
    ],
  })

const withRoleRules = (base: Roles): Roles => ({
  ...base,
  page: (ctx, params) => base.page(ctx, visible(ctx, params)),
  rows: (ctx, params) => base.rows(ctx, visible(ctx, params)),
  nested: (ctx, params) => base.nested(ctx, visible(ctx, params)),
  tree: (ctx, params) => base.tree(ctx, visible(ctx, params)),
  select: (ctx, params) => base.select(ctx, visible(ctx, params)),
  // A level is asked for by its parent alone: with a condition it would be a search of all levels.
  lazyTree: async (ctx, params) => (await base.lazyTree(ctx, params)).filter(({ id }) => isVisible(ctx, id)),
  lazyList: async (ctx, params) => (await base.lazyList(ctx, params)).filter(({ id }) => isVisible(ctx, id)),

  async detail(ctx, params) {
    const found = await base.detail(ctx, visible(ctx, params))
    refuseHidden(ctx, [found.id])
    return found
  },

  async save(ctx, input) {
    refuseReserved(ctx, input.roleAlias)
    refuseHiddenParent(ctx, input.parentId)
    return base.save(await homeOf(base, ctx, input.parentId), input)
  },

  async update(ctx, key, patch, version) {
    refuseHidden(ctx, [key])
    refuseHiddenParent(ctx, patch.parentId)
    const before = await base.row(ctx, key)
    if (patch.roleAlias !== undefined && patch.roleAlias !== before.roleAlias) {
      refuseBuiltIn(ctx, key, before.roleAlias)
      refuseReserved(ctx, patch.roleAlias)
    }
    return base.update(ctx, key, patch, version)
  },

  async remove(ctx, keys) {
    refuseHidden(ctx, keys)
    for (const key of keys) refuseBuiltIn(ctx, key, (await base.row(ctx, key)).roleAlias)
    await base.remove(ctx, keys)
  },

  async sort(ctx, keys) {
    refuseHidden(ctx, keys)
    await base.sort(ctx, keys)
  },
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

const visible = (ctx: Context, params: Params): Params =>
  ctx.isPlatform ? params : { ...params, id_notequal: administratorRole }

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
async function homeOf(base: Roles, ctx: Context, parentId: string | null | undefined): Promise<Context> {
  if (!ctx.allTenants || !parentId) return ctx
  const parent = await base.row(ctx, parentId).catch(() => undefined)
  return parent ? { ...ctx, tenantId: parent.tenantId, allTenants: false } : ctx
}
