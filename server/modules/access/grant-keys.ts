import { and, eq } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { company, companyType, role, topMenu, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { administratorRole, listOf } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { links } from '../../auth/provider/links.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { actingIn, mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { type Link, linkedTo } from '../../crud/tie/links.ts'
import { livingOf, rowsNamed } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params, SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

interface Granting {
  database: Surroundings['database']
  auth: Pick<Auth, 'grants' | 'holdings'>
}

async function keysOfRoles(granting: Granting, ctx: Context, roleIds: readonly string[]) {
  const own = await granting.auth.holdings.of(ctx, ctx)
  const linked = (link: Link) => linkedTo(granting.database, ctx, link, roleIds)
  const dataScopes = await linked(links.roleDataScopes)
  const apiScopes = await linked(links.roleApiScopes)
  return {
    ...ticked(granting, ctx, await linked(links.roleMenus)),
    dataScope: dataScopes.filter((id) => own.dataScopes.has(id)),
    apiScope: apiScopes.filter((id) => own.apiScopeIds.has(id)),
  }
}

/** The menus with these ids, in order, those of the company portal apart. */
function ticked({ auth: { grants } }: Granting, ctx: Context, ids: readonly string[]) {
  const among = new Set(ids)
  const rows = grants.of(ctx).rows.filter(({ id }) => among.has(id))
  const idsWhere = (isPortal: boolean) =>
    rows.flatMap((row) => (grants.isPortal(row) === isPortal ? [row.id] : []))
  return { menu: idsWhere(false), otherMenu: idsWhere(true) }
}

/** Of the roles that a parameter names. */
export async function roleKeys(granting: Granting, ctx: Context, params: Params, name: string) {
  const roleIds = await rowsNamed(granting.database, actingIn(ctx, role, {}), role, params, name)
  if (roleIds.includes(administratorRole) && !ctx.isPlatform) throw new HttpError(400, messages.notFound)
  return keysOfRoles(granting, ctx, roleIds)
}

/** Of whichever the id belongs to: a role, a user with all of the user's roles, or a company. */
export async function keysOfAny(granting: Granting, { ctx, params }: SignedInCall) {
  const { database } = granting
  const id = textOf(params, 'id') ?? ''
  const reach = actingIn(ctx, role, {})
  if ((await livingOf(database, reach, role, [id])).length) return roleKeys(granting, ctx, params, 'id')
  const users = tableOf(user)
  const [person] = await database.current
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(mine(reach, user), eq(users.id, id)))
  if (person) return keysOfRoles(granting, ctx, await livingOf(database, reach, role, listOf(person.roleId)))
  const keys = await keysOfOwner(granting, ctx, params, ofCompany)
  return { ...keys, dataScope: [], apiScope: [] }
}

/** What menus are granted to, how, and the parameter that names it. */
export interface Owner {
  resource: Resource
  link: Link
  name: string
}

export const ofCompany: Owner = { resource: company, link: links.companyMenus, name: 'id' }
const ofTopMenus: Owner = { resource: topMenu, link: links.topMenuMenus, name: 'topMenuIds' }
export const ofCompanyType: Owner = { resource: companyType, link: links.companyTypeMenus, name: 'typeId' }

async function keysOfOwner(
  granting: Granting,
  ctx: Context,
  params: Params,
  { resource, link, name }: Owner,
) {
  const reach = actingIn(ctx, resource, params)
  const owners = await rowsNamed(granting.database, reach, resource, params, name)
  return ticked(granting, ctx, await linkedTo(granting.database, reach, link, owners))
}

export async function topMenuKeys(granting: Granting, { ctx, params }: SignedInCall) {
  const { menu, otherMenu } = await keysOfOwner(granting, ctx, params, ofTopMenus)
  return { menu: [...menu, ...otherMenu] }
}

export async function companyTypeKeys(granting: Granting, { ctx, params }: SignedInCall) {
  return { menu: (await keysOfOwner(granting, ctx, params, ofCompanyType)).otherMenu }
}
