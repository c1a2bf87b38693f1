import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#shared/messages.ts'
import { company, companyStaff, staff } from '#shared/resources/index.ts'
import { type Input, permissionOf } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { itemName } from '../../crud/read/names.ts'
import { actingIn, column, mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { linkedKeys, namedOwner, type Replaced } from '../../crud/tie/members.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { companyMessages } from './messages.ts'

const path = companyStaff.path
const reading = { codes: [permissionOf(company, 'menu')] }
const writing = { codes: [permissionOf(company, 'edit')] }
const links = tableOf(companyStaff)
const mostRemoved = 500

interface Parts extends Pick<Surroundings, 'database' | 'names'> {
  links: ResourceService<typeof companyStaff>
  people: ResourceService<typeof staff>
}

/** The people of companies. */
export function createCompanyStaff({ database, names, services }: Surroundings) {
  const parts: Parts = {
    database,
    names,
    links: services.unruled(companyStaff),
    people: services.unruled(staff),
  }

  return {
    add: (ctx: Context, companyId: string, keys: readonly string[], link: object) =>
      add(parts, ctx, companyId, keys, link),
    linkOf,

    page: (ctx: Context, companyId: string, params: Params) => page(parts, ctx, companyId, params),

    async remove(ctx: Context, companyId: string, keys: readonly string[]): Promise<number> {
      const rows = (await linksOf(parts, ctx, companyId)).filter(({ staffId }) => keys.includes(staffId))
      if (rows.length < keys.length) throw new HttpError(400, messages.notFound)
      return removeLinks(parts, ctx, rows)
    },

    async empty(ctx: Context, companyId: string): Promise<number> {
      return removeLinks(parts, ctx, await linksOf(parts, ctx, companyId))
    },

    /** Leaves a company with exactly these people. */
    async replace(ctx: Context, companyId: string, keys: readonly string[]): Promise<Replaced> {
      const leaving = (await linksOf(parts, ctx, companyId)).filter(({ staffId }) => !keys.includes(staffId))
      const removed = await removeLinks(parts, ctx, leaving)
      return { added: (await add(parts, ctx, companyId, keys, {})).added, removed }
    },
  }
}

const linksOf = ({ database }: Parts, ctx: Context, companyId: string) =>
  database.current
    .select()
    .from(links)
    .where(and(mine(ctx, companyStaff), eq(links.companyId, companyId)))

async function removeLinks({ links: service }: Parts, ctx: Context, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  for (let n = 0; n < ids.length; n += mostRemoved) await service.remove(ctx, ids.slice(n, n + mostRemoved))
  return ids.length
}

/** Somebody who is there already gets the role and the date that were sent. */
async function add(parts: Parts, ctx: Context, companyId: string, keys: readonly string[], link: object) {
  const { links: service, people } = parts
  const before = new Map((await linksOf(parts, ctx, companyId)).map((row) => [row.staffId, row]))
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
  parts: Parts,
  ctx: Context,
  companyId: string,
  { companyId: _companyId, bound, ...params }: Params,
) {
  const isFree = textOf({ bound }, 'bound') === '0'
  const page = await parts.people.page(ctx, params, [serving(ctx, companyId, isFree)])
  const roles = await parts.names.dictionary(ctx.tenantId, 'company_staff_role', true)
  const by = new Map((await linksOf(parts, ctx, companyId)).map((row) => [row.staffId, row]))
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
function serving(ctx: Context, companyId: string, isFree: boolean): Condition {
  const person = column(anyTableOf(staff), 'id')
  return {
    column: isFree ? 'not in the company' : 'in the company',
    operator: 'equal',
    value: JSON.stringify([ctx.tenantId, companyId]),
    sql: (named) => {
      const serves = sql`EXISTS (SELECT 1 FROM ${links} WHERE ${links.staffId} = ${person} AND ${links.isDeleted} = 0
        AND ${links.tenantId} = json_extract(${named}, '$[0]') AND ${links.companyId} = json_extract(${named}, '$[1]'))`
      return isFree ? sql`NOT ${serves}` : serves
    },
  }
}

export const companyStaffExtension = extend(companyStaff, {
  routes(_service, surroundings): Route[] {
    const companies = surroundings.services.unruled(company)
    const members = createCompanyStaff(surroundings)

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
          return members.page(ctx, companyId, params)
        },
        { summary: ['企业人员', 'People of a company'] },
      ),
      post(
        `${path}/save`,
        writing,
        async (call) => {
          const { ctx, companyId, params } = await about(call)
          const keys = linkedKeys(params, 'staffIds', 'ids')
          return members.add(ctx, companyId, keys, members.linkOf({ ctx, params }, keys))
        },
        { summary: ['添加企业人员', 'Add people to a company'] },
      ),
      post(
        `${path}/remove`,
        writing,
        async (call) => {
          const { ctx, companyId, params } = await about(call)
          return {
            removed: await members.remove(ctx, companyId, linkedKeys(params, 'id', 'ids', 'staffIds')),
          }
        },
        { summary: ['移除企业人员', 'Remove people from a company'] },
      ),
      post(
        `${path}/empty/{id}`,
        writing,
        async (call) => {
          const { ctx, companyId } = await about(call, 'id')
          return { removed: await members.empty(ctx, companyId) }
        },
        { summary: ['清空企业人员', 'Remove all people from a company'] },
      ),
    ]
  },
})
