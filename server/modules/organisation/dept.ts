import { and, eq, or, sql } from 'drizzle-orm'
import { dept, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import { acting, actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { keysIn } from '../../crud/read/naming.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, type Params, type Route } from '../../http/route.ts'

type Depts = ResourceService<typeof dept>

const root = '0'

const texts = {
  parentMissing: ['上级部门不存在!', 'The parent department does not exist'],
  otherTenant: [
    '不允许跨租户迁移部门，请联系运维处理',
    'A department cannot be moved to another tenant, ask your operator',
  ],
} satisfies Record<string, Label>

export const deptExtension = extend(dept, {
  async write({ ctx, before, row }, { services }) {
    const named = row.fullName ? {} : { fullName: row.deptName }
    const parentId = row.parentId || root
    if (before && (parentId === before.parentId || parentId === before.id)) return named
    const parent = await parentOf(services.unruled(dept), ctx, parentId)
    if (before && parent && parent.tenantId !== before.tenantId) throw refusal(ctx, texts.otherTenant)
    // It belongs to whoever its parent belongs to, also when the platform administrator adds it.
    return { ...named, ancestors: pathBelow(parent), ...(!before && parent && { tenantId: parent.tenantId }) }
  },
  async wrote({ ctx, before, row }, { database, services }) {
    if (!row) return undefined
    if (before && row.ancestors !== before.ancestors) await carryAlong(database.current, ctx, before, row)
    return answered(services.unruled(dept), { ...ctx, tenantId: row.tenantId }, row.id)
  },

  routes: (depts, surroundings) => deptRoutes(depts, surroundings),
})

function deptRoutes(depts: Depts, { store }: Surroundings): Route[] {
  const users = store.of(user)

  /** The departments that are asked for by their own ids or by who belongs to them; undefined: by neither. */
  async function named(ctx: Context, params: Params): Promise<string[] | undefined> {
    const userId = textOf(params, 'userId')
    if (userId === undefined)
      return textOf(params, 'deptId') === undefined ? undefined : idsOf(params.deptId, 'deptId')
    const found = await users.first(ctx, { id: userId }, { select: ['deptId'] })
    return keysIn(found?.deptId)
  }

  return [
    get(`${dept.path}/select`, 'signedIn', async (call) => {
      const { ctx, params } = acting(dept, call)
      const ids = await named(ctx, params)
      if (!ids) return depts.select(ctx, params)
      return ids.length ? depts.select(ctx, { ids }) : []
    }),

    get(
      `${dept.path}/leader-info`,
      'signedIn',
      actingTo(dept, async (ctx, params) => {
        const ids = (await named(ctx, params)) ?? [...ctx.deptIds]
        const led = await store.of(dept).find(ctx, { id: ids }, { select: ['leaderId'] })
        const leaders = led.flatMap(({ leaderId }) => keysIn(leaderId))
        const rows = await users.find(ctx, { id: leaders }, { select: ['id', 'account', 'name', 'realName'] })
        return rows.map((row) => ({ ...row, name: row.name ?? '', realName: row.realName ?? '' }))
      }),
      { summary: ['部门主管', 'Leaders of a department'] },
    ),
  ]
}

/** The parent that a form names, or none. The platform administrator looks for it in every tenant. */
async function parentOf(
  depts: Depts,
  ctx: Context,
  parentId: string | null | undefined,
): Promise<Row<typeof dept> | undefined> {
  if (!parentId || parentId === root) return undefined
  const looking = { ...ctx, allTenants: ctx.isPlatform }
  return depts.row(looking, parentId).catch(() => {
    throw refusal(ctx, texts.parentMissing)
  })
}

/** Where a department stands that lies directly below this one: the ids of all above it, from the top. */
const pathBelow = (parent: Pick<Row<typeof dept>, 'id' | 'ancestors'> | undefined) =>
  parent ? `${parent.ancestors ?? root},${parent.id}` : root

/** All that lies below goes where the department goes. */
async function carryAlong(
  connection: Connection,
  ctx: Context,
  before: Row<typeof dept>,
  after: Row<typeof dept>,
) {
  const table = tableOf(dept)
  const [from, to] = [pathBelow(before), pathBelow(after)]
  await connection
    .update(table)
    .set({
      ancestors: sql`${to} || substr(${table.ancestors}, ${from.length + 1})`,
      version: sql`${table.version} + 1`,
    })
    .where(
      and(
        mine(ctx, dept),
        or(eq(table.ancestors, from), sql`substr(${table.ancestors}, 1, ${from.length + 1}) = ${`${from},`}`),
      ),
    )
}

/** What Blade's lazily loaded tables draw a row from that was just written. */
async function answered(depts: Depts, ctx: Context, id: string) {
  const { tenantId, deptCategoryName } = await depts.detail(ctx, { id })
  return { id, tenantId, deptCategoryName }
}

const refusal = (ctx: Context, label: Label) => fieldFault(ctx, 'parentId', label)
