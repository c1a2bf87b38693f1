import { messages, tooManyIds } from '#shared/messages.ts'
import { tenant } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Auth } from '../../auth/auth.ts'
import { passwordSentences } from '../../auth/password/told-passwords.ts'
import { acting, keysOf } from '../../crud/calls/router.ts'
import { changeRow } from '../../crud/calls/submit.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { inputOf } from '../../crud/write/input.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { neededText, objectOf, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { tellOnce } from '../../http/told-once.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import { byAccount } from '../../log/recorder.ts'
import { firstPassword, furnish } from './start/furnish.ts'
import { inUse, recycled, setStatus } from './tenant-end.ts'
import { everywhere, tenantNamed } from './tenant-lookup.ts'

type Tenants = ResourceService<typeof tenant>
type Needs = Pick<Auth, 'hashPassword' | 'sessions'>

interface Parts {
  tenants: Tenants
  surroundings: Surroundings
  auth: Needs
}

const mostTenants = 500

/** What is done to a tenant, by the platform administrator alone; and how it is found by its name. */
export function tenantCalls(tenants: Tenants, surroundings: Surroundings, auth: Needs): Route[] {
  const parts = { tenants, surroundings, auth }
  const hashing = { transaction: false } as const
  return [
    post(`${tenant.path}/save`, 'platform', (call) => add(parts, call), hashing),
    post(`${tenant.path}/update`, 'platform', (call) => change(parts, call)),
    post(
      `${tenant.path}/submit`,
      'platform',
      (call) => (textOf(call.params, 'id') === undefined ? add(parts, call) : change(parts, call)),
      hashing,
    ),
    post(`${tenant.path}/remove`, 'platform', (call) => remove(parts, call)),
    post(`${tenant.path}/setting`, 'platform', (call) => set(parts, call), {
      summary: ['租户授权配置', 'Quota and expiry'],
    }),
    post(`${tenant.path}/datasource`, 'platform', (call) => bind(parts, call), {
      summary: ['租户数据源', 'Bind a data source'],
    }),
    post(`${tenant.path}/recycle`, 'platform', (call) => move(parts, call, recycled, 'tenant recycled'), {
      summary: ['租户移入回收站', 'Put into the recycle bin'],
    }),
    post(`${tenant.path}/pass`, 'platform', (call) => move(parts, call, inUse, 'tenant taken back'), {
      summary: ['租户恢复', 'Take out of the recycle bin'],
    }),
    get(
      `${tenant.path}/find-by-name`,
      'signedIn',
      (call) => {
        const tenantName = neededText(call.params, 'name')
        return tenants.select(acting(tenant, call).ctx, { tenantName })
      },
      { summary: ['按名称查找租户', 'Tenants by name'] },
    ),
  ]
}

async function add(parts: Parts, call: SignedInCall) {
  const { tenants, auth, surroundings } = parts
  const { database, parameters } = surroundings
  if (textOf(call.params, 'id')) throw new HttpError(400, messages.idOnSave)
  const { ctx, language } = call
  const input = inputOf(tenant, 'save', call.params, language) as Input<typeof tenant>
  const password = await firstPassword(auth, parameters)
  const made = await database.transaction(async (connection) => {
    const accountNumber = input.accountNumber ?? parameters.get('tenant.default.accountNumber')
    const { id } = await tenants.save(ctx, { ...input, accountNumber })
    const { tenantId } = await tenants.row(everywhere(ctx), String(id))
    const menuCodes = parameters.get('tenant.default.menuCode').split(/[,\s]+/)
    const { tenantName, linkman } = input
    await furnish(connection, ctx, { tenantId, tenantName, linkman, password, menuCodes })
    return { id, tenantId }
  })
  note(parts, 'tenant added', call, [made.tenantId])
  const told = password.made ? [{ tenantId: made.tenantId, account: 'admin', password: password.made }] : []
  return tellOnce(ctx, made, told, passwordSentences.added)
}

const change = (parts: Parts, call: SignedInCall) =>
  parts.surroundings.database.transaction(async () => {
    const ctx = everywhere(call.ctx)
    return await changeRow(parts.tenants, ctx, call.params)
  })

async function set(parts: Parts, call: SignedInCall) {
  const { tenants, surroundings } = parts
  const ctx = everywhere(call.ctx)
  const keys = keysOf(tenant, call.params, call.body)
  const { settings } = call.params
  // Blade's clients send the values beside the ids, or as an object of their own.
  const sent = only(
    settings === undefined ? call.params : { ...call.params, ...objectOf(call.params, 'settings') },
    'accountNumber',
    'expireTime',
  )
  const patch = inputOf(tenant, 'update', sent, call.language) as Partial<Input<typeof tenant>>
  const codes = await codesOf(tenants, ctx, keys)
  for (const key of keys) await tenants.update(ctx, key, patch)
  surroundings.database.afterCommit(() => note(parts, 'tenant settings changed', call, codes))
  return done
}

async function bind(parts: Parts, call: SignedInCall) {
  const { tenants, surroundings } = parts
  const ctx = everywhere(call.ctx)
  const { id } = await tenantNamed(surroundings.database, ctx, call.params)
  await tenants.update(ctx, id, { datasourceId: textOf(call.params, 'datasourceId') ?? null })
  return done
}

async function remove(parts: Parts, call: SignedInCall) {
  const { tenants, surroundings } = parts
  const ctx = everywhere(call.ctx)
  const keys = keysOf(tenant, call.params, call.body)
  const codes = await codesOf(tenants, ctx, keys)
  await tenants.remove(ctx, keys)
  surroundings.database.afterCommit(() => note(parts, 'tenant removed', call, codes))
  return done
}

const note = ({ surroundings }: Parts, name: EventName, { ctx }: SignedInCall, target: readonly string[]) =>
  surroundings.recorder.event(name, { ...byAccount(ctx), target })

/** Puts tenants into the recycle bin, or takes them out. */
async function move(
  parts: Parts,
  call: SignedInCall,
  status: typeof inUse | typeof recycled,
  name: EventName,
) {
  const { tenants, auth, surroundings } = parts
  const codes = await codesOf(tenants, everywhere(call.ctx), keysOf(tenant, call.params, call.body))
  if (codes.includes(platformTenant)) throw new HttpError(400, messages.platformTenantStays)
  await setStatus(surroundings.database.current, auth, codes, status)
  surroundings.database.afterCommit(() => note(parts, name, call, codes))
  return done
}

const only = (params: Params, ...names: string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))

/** The codes of the tenants with these keys. */
async function codesOf(tenants: Tenants, ctx: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length > mostTenants) throw new HttpError(400, tooManyIds(mostTenants))
  const codes: string[] = []
  for (const key of keys) codes.push((await tenants.row(ctx, key)).tenantId)
  return codes
}
