import { inArray } from 'drizzle-orm'
import type { Reason } from '#shared/contract/explain.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import { grid, role } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { type Account, administratorRole, isLocked, mustAddFactor } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { beforeChange, isBeforeFactor } from '../../auth/first-calls.ts'
import { authMessages } from '../../auth/messages.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { allResources, resourceNamed } from '../../crud/registry.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds } from '../../db/clock.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { createFinder } from '../../http/find-route.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { administratorAlias, type Narrowing } from '../../scope/data-scopes.ts'
import { explainMessages as say } from '../../scope/explain-messages.ts'

interface Around extends Surroundings {
  auth: Pick<Auth, 'accounts' | 'identity' | 'grants' | 'dataScopes' | 'apiScopes'>
  routes: readonly Route[]
}

/** What is asked about: the call, and the route that would answer it. */
interface Question {
  account: Account
  ctx: Context
  method: string
  path: string
  route: Route
}

type Told = Omit<Reason, 'text'> & { label: Label }

/**
 * `GET /blade-system/role/explain?path=&userId=`: why a user may make a call or not, and what he would not see, asked of the same
 * functions that decide when he makes it. Everybody may ask about himself; about others, who sees roles.
 */
export function explainRoutes(around: Around): Route[] {
  const find = createFinder(around.routes)

  async function explain({ ctx: asking, params, language }: SignedInCall) {
    const account = accountIn(around, asking, params)
    const { method, path, route } = callIn(find, params)
    const question = { account, ctx: around.auth.identity.contextOf(account, language), method, path, route }
    const reasons = [
      ...accountReasons(around, question),
      ...rightReasons(around, question),
      ...apiScopeReasons(around, question),
      ...(await sightReasons(around, question)),
    ]
    return {
      allowed: !reasons.some(({ effect }) => effect === 'forbids') && mayCall(around, question),
      reasons: reasons.map(
        ({ label, ...reason }): Reason => ({ ...reason, text: inLanguage(label, language) }),
      ),
    }
  }

  return [
    get(`${role.path}/explain`, 'signedIn', explain, {
      summary: ['权限解释', 'Why a user, or oneself, may make a call'],
    }),
  ]
}

const mayCall = ({ auth }: Around, { route, ctx, method, path }: Question): boolean =>
  route.access === 'open' || (auth.apiScopes.permits(ctx, method, path) && permits(route.access, ctx))

function accountIn({ auth }: Around, asking: Context, params: Params): Account {
  const userId = textOf(params, 'userId') ?? asking.userId
  if (userId !== asking.userId && !asking.can(permissionOf(role, 'menu')))
    throw new HttpError(403, messages.forbidden)
  const account = auth.accounts.account(userId)
  const isElsewhere = account?.tenantId !== asking.tenantId
  // The built-in role is out of everybody else's sight, and so is what it holds.
  if (
    !account ||
    (userId !== asking.userId &&
      !asking.isPlatform &&
      (isElsewhere || account.roles.some(({ id }) => id === administratorRole)))
  )
    throw new HttpError(400, messages.notFound)
  return account
}

/** `POST /device/update`, `/api/device/page?size=5`: without a method, whichever there is. */
function callIn(find: ReturnType<typeof createFinder>, params: Params) {
  const text = neededText(params, 'path')
  const [, named, sent = ''] = /^(?:(\w+)\s+)?(\/[^\s?#]*)(?:[?#]\S*)?$/.exec(text.trim()) ?? []
  const path = sent.startsWith('/api/') ? sent.slice(4) : sent
  for (const method of named ? [named.toLowerCase()] : ['get', 'post']) {
    const match = find(method, path)
    if (typeof match !== 'string') return { method, path, route: match.route }
  }
  throw new HttpError(400, say.unknownCall)
}

function accountReasons({ auth }: Around, { account, path, route }: Question): Told[] {
  if (route.access === 'open') return []
  const tenant = auth.accounts.tenant(account.tenantId)
  const faults: Label[] = []
  if (!account.isEnabled) faults.push(say.accountDisabled)
  if (isLocked(account)) faults.push(say.accountLocked)
  if (!tenant?.isEnabled) faults.push(say.tenantDisabled)
  else if (tenant.expires <= milliseconds()) faults.push(say.tenantExpired)
  if (!account.roles.length) faults.push(say.noRole)
  if (account.mustChangePassword && !beforeChange.has(path)) faults.push(messages.changePasswordFirst)
  if (mustAddFactor(account) && !isBeforeFactor(path)) faults.push(authMessages.addFactorFirst)
  return faults.map((label) => ({ ...ofAccount(account), effect: 'forbids', label }))
}

/** In the platform's tenant no package takes anything away: what a role was granted, and no more than that. */
const ofNobody = { tenantId: platformTenant, userId: '', roleIds: [], isPlatform: false } as const

/** What roles give of the menus and buttons that the route asks for. */
function rightReasons({ auth }: Around, { account, ctx, route: { access } }: Question): Told[] {
  if (access === 'open') return [{ ...ofAccount(account), effect: 'allows', label: say.openToAll }]
  const administrator = account.roles.find(({ id }) => id === administratorRole)
  if (ctx.isPlatform && administrator)
    return [{ ...ofRole(administrator), effect: 'allows', label: say.platform }]
  if (access === 'signedIn') return [{ ...ofAccount(account), effect: 'allows', label: say.signedIn }]
  if (access === 'platform')
    return account.roles.map((one) => ({ ...ofRole(one), effect: 'forbids', label: say.platformOnly }))

  const menus = auth.grants.of({ ...ofNobody, isPlatform: true }).rows
  const told = access.codes.map((code) => {
    const menu = menus.find((row) => row.code === code)
    const name: Label = [menu?.name ?? code, menu?.nameEn || menu?.name || code]
    const kind = menu?.category === 1 ? 'menu' : 'button'
    const subject = { kind, id: menu?.id ?? '', code, name: inLanguage(name, ctx.language) } as const
    const givers = account.roles.filter(({ id }) =>
      auth.grants.of({ ...ofNobody, roleIds: [id] }).codes.has(code),
    )
    const isHeld = ctx.can(code)
    const reasons = isHeld
      ? givers.length
        ? givers.map(
            (giver): Told => ({ ...subject, effect: 'allows', label: say.granted(giver.name, kind, name) }),
          )
        : [{ ...subject, effect: 'allows', label: say.portal(kind, name) } satisfies Told]
      : givers.length
        ? [{ ...subject, kind: 'package', effect: 'forbids', label: say.notInPackage(name) } satisfies Told]
        : [{ ...subject, effect: 'forbids', label: say.notGranted(kind, name) } satisfies Told]
    return { isHeld, reasons }
  })
  // One of the codes is enough: what else could have opened the call is no reason against it.
  const held = told.filter(({ isHeld }) => isHeld)
  return (held.length ? held : told).flatMap(({ reasons }) => reasons)
}

function apiScopeReasons({ auth }: Around, { ctx, method, path, route }: Question): Told[] {
  if (ctx.isPlatform || route.access === 'open') return []
  const naming = auth.apiScopes.naming(method, path)
  const granted = auth.apiScopes.grantedTo(ctx.roleIds)
  const held = naming.filter(({ id }) => granted.has(id))
  return (held.length ? held : naming).map(({ id, resourceCode, scopeName, scopePath }) => ({
    kind: 'apiScope',
    id,
    code: resourceCode,
    name: scopeName,
    effect: held.length ? 'allows' : 'forbids',
    label: held.length ? say.scopeGranted(scopeName) : say.scopeMissing(scopeName, scopePath),
  }))
}

/** What of the resource's rows and fields the user would not see. */
async function sightReasons(around: Around, { account, ctx, path, route }: Question): Promise<Told[]> {
  const resource = allResources().find(
    (one) => one.scope && [one.path, ...one.aliases].some((base) => path.startsWith(`${base}/`)),
  )
  if (!resource || route.access === 'open') return []
  const viewer = around.auth.identity.viewerOf(account)
  const administrator = account.roles.find(({ alias }) => alias === administratorAlias)
  if (administrator && !ctx.isPlatform)
    return [{ ...ofRole(administrator), effect: 'allows', label: say.unnarrowed }]
  const { dataScopes } = around.auth
  const narrowings = [
    ...dataScopes.wallsOf(viewer, resource),
    ...dataScopes.grantedTo(viewer, resource, path),
  ]
  const told = await Promise.all(narrowings.map((one) => narrowingReasons(around, ctx, one, resource)))
  const reasons = told.flat()
  const isHanded = resource.scope?.handler && reasons.some(({ effect }) => effect === 'narrows')
  return isHanded
    ? [...reasons, { ...ofAccount(account), effect: 'allows', label: say.handed(resource.label) }]
    : reasons
}

async function narrowingReasons(
  around: Around,
  ctx: Context,
  { kind, scope, fields }: Narrowing,
  { label }: Resource,
): Promise<Told[]> {
  if (kind === 'company') {
    const names = await around.names.titles(
      resourceNamed('company'),
      ctx.tenantId,
      [ctx.companyId],
      ctx.language,
    )
    const name = names.get(ctx.companyId) ?? ''
    return [
      { kind, id: ctx.companyId, code: '', name, effect: 'narrows', label: say.companyOnly(name, label) },
    ]
  }
  if (kind === 'grid' || !scope) return gridReasons(around, ctx, label)
  const items = await around.names.dictionary(ctx.tenantId, 'data_scope_type', false)
  const item = items.get(String(scope.scopeType))
  const type: Label = [itemName(item, 'zh'), itemName(item, 'en')]
  const isOpen = scope.scopeType === 1 && !fields
  return [
    {
      kind,
      id: scope.id,
      code: scope.resourceCode,
      name: scope.scopeName,
      effect: isOpen ? 'allows' : 'narrows',
      label: say.scoped(scope.scopeName, type, fields ? scope.scopeField : undefined),
    },
  ]
}

async function gridReasons({ database }: Around, ctx: Context, label: Label): Promise<Told[]> {
  const table = tableOf(grid)
  const rows = await database.current
    .select({ id: table.id, code: table.gridCode, name: table.gridName })
    .from(table)
    .where(inArray(table.id, [...ctx.gridIds]))
  return rows.map(({ id, code, name }) => ({
    kind: 'grid',
    id,
    code: code ?? '',
    name: name ?? '',
    effect: 'narrows',
    label: say.gridOnly(name ?? '', label),
  }))
}

const ofAccount = ({ id, account, realName }: Account) =>
  ({ kind: 'account', id, code: account, name: realName || account }) as const

const ofRole = ({ id, alias, name }: Account['roles'][number]) =>
  ({ kind: 'role', id, code: alias, name }) as const
