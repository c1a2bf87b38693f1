import { sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { company, companyStaff, staff } from '#shared/resources/index.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { itemName } from '../../crud/read/names.ts'
import { actingIn, column } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import { linkedKeys, namedOwner, type Replaced } from '../../crud/tie/members.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { companyMessages } from './messages.ts'

const path = companyStaff.path
const reading = { codes: [permissionOf(company, 'menu')] }
const writing = { codes: [permissionOf(company, 'edit')] }
const mostRemoved = 500

type Around = Pick<Surroundings, 'store' | 'names' | 'services'>

/** Leaves a company with exactly these people. */
export async function replaceStaff(
  around: Around,
  ctx: Context,
  companyId: string,
  keys: readonly string[],
): Promise<Replaced> {
  const leaving = (await linksOf(around, ctx, companyId)).filter(({ staffId }) => !keys.includes(staffId))
  const removed = await removeLinks(around, ctx, leaving)
  return { added: (await add(around, ctx, companyId, keys, {})).added, removed }
}

async function remove(around: Around, ctx: Context, companyId: string, keys: readonly string[]) {
  const rows = (await linksOf(around, ctx, companyId)).filter(({ staffId }) => keys.includes(staffId))
  if (rows.length < keys.length) throw new HttpError(400, messages.notFound)
  return removeLinks(around, ctx, rows)
}

const linksOf = ({ store }: Around, ctx: Context, companyId: string) =>
  store.of(companyStaff).find(ctx, { companyId })

async function removeLinks({ services }: Around, ctx: Context, rows: readonly { id: string }[]) {
  const service = services.unruled(companyStaff)
  const ids = rows.map(({ id }) => id)
  for (let n = 0; n < ids.length; n += mostRemoved) await service.remove(ctx, ids.slice(n, n + mostRemoved))
  return ids.length
}

/** Somebody who is there already gets the role and the date that were sent. */
async function add(around: Around, ctx: Context, companyId: string, keys: readonly string[], link: object) {
  const service = around.services.unruled(companyStaff)
  const people = around.services.unruled(staff)
  const before = new Map((await linksOf(around, ctx, companyId)).map((row) => [row.staffId, row]))
  const skipped: string[] = []
  for (const staffId of keys) {
    await people.row(ctx, staffId)
    const known = before.get(staffId)
    if (!known) await service.save(ctx, { companyId, staffId, ...link } as Input<typeof companyStaff>)
    else {
      skipped.push(staffId)
      if (Object.keys(link).length) await service.update(ctx, known.id, link)
    }
  }
  return { added: keys.length - skipped.length, skipped }
}

async function page(
  around: Around,
  ctx: Context,
  companyId: string,
  { companyId: _companyId, bound, ...params }: Params,
) {
  const isFree = textOf({ bound }, 'bound') === '0'
  const page = await around.services
    .unruled(staff)
    .page(ctx, params, [await serving(around, ctx, companyId, isFree)])
  const roles = await around.names.dictionary(ctx.tenantId, 'company_staff_role', true)
  const by = new Map((await linksOf(around, ctx, companyId)).map((row) => [row.staffId, row]))
  const records = page.records.map((person) => {
    const link = by.get(String(person.id))
    if (!link) return person
    const { role, isMain, joinDate } = link
    const roleName = role === null ? '' : itemName(roles.get(String(role)), ctx.language)
    return { ...person, companyId, role, roleName, isMain, joinDate: joinDate ?? '' }
  })
  return { ...page, records }
}

/** What a link says besides the two that it joins, as far as it was sent. */
function linkOf({ ctx, params }: Pick<SignedInCall, 'ctx' | 'params'>, keys: readonly string[]) {
  const { role, isMain, joinDate } = params
  const sent = { companyId: '0', staffId: '0', role, isMain, joinDate }
  const { companyId: _c, staffId: _s, ...rest } = inputOf(companyStaff, 'save', sent, ctx.language)
  if (rest.isMain === 1 && keys.length > 1) throw new HttpError(400, companyMessages.oneMain)
  return rest
}

/** People who serve a company, or, free to be added, who do not. */
async function serving(
  { store }: Around,
  ctx: Context,
  companyId: string,
  isFree: boolean,
): Promise<Condition> {
  const serve = await store
    .of(companyStaff)
    .find(tenant(ctx.tenantId), { companyId }, { select: ['staffId'] })
  const value = JSON.stringify(serve.map(({ staffId }) => staffId))
  if (!isFree) return { column: 'id', operator: 'in', value }
  const person = column(anyTableOf(staff), 'id')
  return {
    column: 'not in the company',
    operator: 'equal',
    value,
    sql: (keys) => sql`${person} NOT IN (SELECT value FROM json_each(${keys}))`,
  }
}

export const companyStaffExtension = extend(companyStaff, {
  routes(_service, surroundings): Route[] {
    const companies = surroundings.services.unruled(company)

    /** The company that a call names, where the caller sees it. */
    async function about(call: SignedInCall, name = 'companyId') {
      const ctx = actingIn(call.ctx, company, call.params)
      const companyId = await namedOwner(companies, ctx, call.params, name)
      return { ctx, companyId, params: call.params }
    }

    return [
      get(
        `${path}/getCompanyStaff`,
        reading,
        async (call) => {
          const { ctx, companyId, params } = await about(call)
          return page(surroundings, ctx, companyId, params)
        },
        { summary: ['企业人员', 'People of a company'] },
      ),
      post(
        `${path}/save`,
        writing,
        async (call) => {
          const { ctx, companyId, params } = await about(call)
          const keys = linkedKeys(params, 'staffIds', 'ids')
          return add(surroundings, ctx, companyId, keys, linkOf({ ctx, params }, keys))
        },
        { summary: ['添加企业人员', 'Add people to a company'] },
      ),
      post(
        `${path}/remove`,
        writing,
        async (call) => {
          const { ctx, companyId, params } = await about(call)
          const keys = linkedKeys(params, 'id', 'ids', 'staffIds')
          return { removed: await remove(surroundings, ctx, companyId, keys) }
        },
        { summary: ['移除企业人员', 'Remove people from a company'] },
      ),
      post(
        `${path}/empty/{id}`,
        writing,
        async (call) => {
          const { ctx, companyId } = await about(call, 'id')
          return {
            removed: await removeLinks(surroundings, ctx, await linksOf(surroundings, ctx, companyId)),
          }
        },
        { summary: ['清空企业人员', 'Remove all people from a company'] },
      ),
    ]
  },
})
