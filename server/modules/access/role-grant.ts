import { messages } from '#shared/messages.ts'
import { role } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { administratorRole } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { excessOf, type Holdings } from '../../auth/holdings.ts'
import { links } from '../../auth/provider/links.ts'
import { accessFor } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { actingIn } from '../../crud/scope.ts'
import { linkedTo, replaceLinks } from '../../crud/tie/links.ts'
import { livingOf, rowsNamed } from '../../crud/tie/living.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, neededText } from '../../http/params.ts'
import { type Params, post, type Route, Said, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import { demandEffects } from './data-scope.ts'
import { type Owner, ofCompany, ofCompanyType } from './grant-keys.ts'
import { grantedMessage, grantMessages } from './grant-messages.ts'

const right = accessFor(role, 'edit')
const mostGrants = 5000

interface Granting extends Pick<Surroundings, 'database' | 'store' | 'names' | 'recorder'> {
  auth: Pick<Auth, 'grants' | 'holdings'>
}

/** Granting: what was there before is replaced, and nobody hands on, or takes away, what they do not hold themselves. */
export function roleGrantRoutes(surroundings: Surroundings, auth: Auth): Route[] {
  const granting = { ...surroundings, auth }
  return [
    post(`${role.path}/grant`, right, (call) => grant(granting, call), {
      summary: ['角色授权', 'Grant rights to roles'],
      description: [
        '注意：按所传内容整体替换，未传的 menuIds、otherMenuIds、dataScopeIds、apiScopeIds 视为空；都不传会清空角色的全部权限。答复的 msg 说明授权了多少',
        'Beware: what is sent replaces all that the roles held, and menuIds, otherMenuIds, dataScopeIds or apiScopeIds that are left out count as none: without any of them the roles are emptied. The msg of the answer says how much was granted',
      ],
    }),
    post(`${role.path}/companyGrant`, right, (call) => companyGrant(granting, call), {
      summary: ['企业门户授权', 'Grant portal menus to a company'],
    }),
    post(`${role.path}/companyTypeGrant`, right, (call) => grantPortal(granting, ofCompanyType, call), {
      summary: ['企业类型门户授权', 'Grant portal menus to a company type'],
    }),
  ]
}

async function grant(granting: Granting, { ctx, params }: SignedInCall) {
  const { database, auth } = granting
  const reach = actingIn(ctx, role, params)
  const roleIds = await rowsNamed(database, reach, role, params, 'roleIds')
  const sent = {
    menuIds: [...new Set([...grantedIn(params, 'menuIds'), ...grantedIn(params, 'otherMenuIds')])],
    dataScopeIds: grantedIn(params, 'dataScopeIds'),
    apiScopeIds: grantedIn(params, 'apiScopeIds'),
  }
  const own = await auth.holdings.of(ctx, ctx)
  await refuseGreaterRoles(granting, ctx, roleIds, own)
  refuseExcess(ctx, await auth.holdings.with(sent), own)
  await demandEffects(granting, ctx, sent.dataScopeIds)
  await replaceLinks(database, reach, links.roleMenus, roleIds, sent.menuIds)
  await replaceLinks(database, reach, links.roleDataScopes, roleIds, sent.dataScopeIds)
  await replaceLinks(database, reach, links.roleApiScopes, roleIds, sent.apiScopeIds)
  record(granting, ctx, 'role', { roleIds, ...sent })
  // Without ids a role is emptied, as with Blade: the answer tells it.
  return new Said(
    {},
    grantedMessage({
      menus: sent.menuIds.length,
      dataScopes: sent.dataScopeIds.length,
      apiScopes: sent.apiScopeIds.length,
    }),
  )
}

/** Nobody changes what somebody greater was granted; what a role holds includes that no data scope narrows it. */
async function refuseGreaterRoles(
  { auth: { holdings } }: Granting,
  ctx: Context,
  roleIds: readonly string[],
  own: Holdings,
) {
  if (ctx.isPlatform) return
  if (roleIds.includes(administratorRole)) throw new HttpError(400, messages.notFound)
  for (const id of roleIds) {
    if (excessOf(await holdings.ofRoles(ctx, [id]), own))
      throw new HttpError(403, grantMessages.roleHoldsMore)
  }
}

/** The id is a company's; one of a role gives that role the portal menus. */
async function companyGrant(granting: Granting, call: SignedInCall) {
  const { ctx, params } = call
  const id = neededText(params, 'id')
  const reach = actingIn(ctx, role, params)
  if ((await livingOf(granting.database, reach, role, [id])).length)
    return grantPortalToRole(granting, ctx, reach, id, params)
  return grantPortal(granting, ofCompany, call)
}

async function grantPortalToRole(
  granting: Granting,
  ctx: Context,
  reach: Context,
  id: string,
  params: Params,
) {
  const { database } = granting
  const own = await granting.auth.holdings.of(ctx, ctx)
  await refuseGreaterRoles(granting, ctx, [id], own)
  const menuIds = portalMenusIn(granting, params, ctx, own)
  const portal = portalIds(granting)
  const others = (await linkedTo(database, reach, links.roleMenus, [id])).filter((one) => !portal.has(one))
  await replaceLinks(database, reach, links.roleMenus, [id], [...others, ...menuIds])
  record(granting, ctx, 'role', { roleIds: [id], otherMenuIds: menuIds })
  return done
}

function portalMenusIn(granting: Granting, params: Params, ctx: Context, own: Holdings): string[] {
  const ids = grantedIn(params, 'otherMenuIds')
  const portal = portalIds(granting)
  if (ids.some((id) => !portal.has(id))) throw new HttpError(400, grantMessages.notPortal)
  const wanted = { menuIds: new Set(ids), dataScopes: own.dataScopes, apiScopeIds: new Set<string>() }
  refuseExcess(ctx, { ...wanted, seesAll: false }, own)
  return ids
}

const portalIds = ({ auth: { grants } }: Granting) =>
  new Set(
    grants
      .ofTenant(platformTenant)
      .filter(grants.isPortal)
      .map(({ id }) => id),
  )

function record(
  { database, recorder }: Granting,
  ctx: Context,
  to: string,
  details: Record<string, readonly string[]>,
) {
  database.afterCommit(() => recorder.event('rights granted', { ...byAccount(ctx), to, ...details }))
}

/** Gives portal menus to these owners, in place of those they had. */
async function grantPortal(
  granting: Granting,
  { resource, link, name }: Owner,
  { ctx, params }: SignedInCall,
) {
  const { database, auth } = granting
  const reach = actingIn(ctx, resource, params)
  const owners = await rowsNamed(database, reach, resource, params, name)
  const own = await auth.holdings.of(ctx, ctx)
  const menuIds = portalMenusIn(granting, params, ctx, own)
  const before = await linkedTo(database, reach, link, owners)
  if (before.some((id) => !own.menuIds.has(id))) throw new HttpError(403, grantMessages.ownerHoldsMore)
  await replaceLinks(database, reach, link, owners, menuIds)
  record(granting, ctx, resource.name, { owners, menuIds })
  return done
}

/** Absent means none, as with Blade. */
const grantedIn = (params: Params, name: string): string[] => idsOf(params[name], name, mostGrants)

/** What the platform administrator lacks does not exist. */
function refuseExcess(ctx: Context, wanted: Holdings, own: Holdings) {
  const excess = excessOf(wanted, own)
  if (!excess) return
  if (ctx.isPlatform) throw new HttpError(400, messages.notFound)
  const said: Record<typeof excess, Label> = {
    more: grantMessages.grantsMore,
    wider: grantMessages.grantsWider,
  }
  throw new HttpError(403, said[excess])
}
