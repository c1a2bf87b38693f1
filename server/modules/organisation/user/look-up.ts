import type { TreeNode } from '#shared/contract/answers.ts'
import { missingParameter } from '#shared/messages.ts'
import { dept, user } from '#shared/resources/index.ts'
import { fieldsOf, permissionOf } from '#shared/schema/resource.ts'
import { listOf } from '../../../auth/accounts.ts'
import { accessFor, acting, actingTo } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { everyTenant, type Names } from '../../../crud/read/names.ts'
import { pickerAccess, seesRows } from '../../../crud/read/pickers.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import type { Context } from '../../../http/context.ts'
import { idsOf, textOf } from '../../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import type { Users } from './guard.ts'
import { appPlatforms } from './submit.ts'

/** The same rows with the name of the tenant that each lives in. */
export function withTenantNames(names: Names, rows: Wire[]): Wire[] {
  const tenants = names.tenants(everyTenant)
  return rows.map((row) => ({ ...row, tenantName: tenants.get(String(row.tenantId)) ?? '' }))
}

const texts = fieldsOf(user)
  .filter(([, { kind, hidden }]) => kind === 'text' && !hidden)
  .map(([name]) => name)

/** Blade's picker calls mean a field's very value where a page looks inside it. */
const exactly = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [texts.includes(name) ? `${name}_equal` : name, value]),
  )

/** Lists for pickers and the users of other platforms than the web. */
export function lookUpRoutes(users: Users, surroundings: Surroundings): Route[] {
  const { path } = user
  const reading = accessFor(user, 'menu')
  // They have a page of their own, which may be all that somebody has of the users.
  const readingApp = { codes: [permissionOf(user, 'menu'), 'appUser'] }

  return [
    get(`${path}/info`, 'signedIn', ({ ctx }) => users.detail(ctx, { id: ctx.userId }), {
      summary: ['个人信息', 'My own record'],
    }),
    get(
      `${path}/appUserPage`,
      readingApp,
      actingTo(user, (ctx, params) => users.page(ctx, { ...params, userType_in: appPlatforms.join(',') })),
      { summary: ['APP用户分页', 'Page of app, other and company users'] },
    ),
    get(
      `${path}/user-list`,
      pickerAccess(user),
      actingTo(user, (ctx, params) =>
        seesRows(ctx, user) ? users.rows(ctx, exactly(params)) : users.select(ctx, exactly(params)),
      ),
      { summary: ['用户列表', 'Users by the values of their fields'] },
    ),
    get(
      `${path}/user-page`,
      reading,
      actingTo(user, (ctx, params) => users.page(ctx, params)),
      { summary: ['用户分页', 'Page of users for a picker'] },
    ),
    get(`${path}/leader-list`, 'signedIn', (call) => leaders(users, call), {
      summary: ['主管列表', 'Leaders'],
    }),
    get(`${path}/getUserLazyList`, 'signedIn', (call) => below(users, surroundings, call), {
      summary: ['部门人员逐级树', 'Departments and their people, level by level'],
    }),
  ]
}

async function leaders(users: Users, call: SignedInCall) {
  const { ctx, params } = acting(user, call)
  const rows = await users.rows(ctx, { realName: params.realName, isLeader: 1 })
  return rows.map(({ id, realName }) => ({ id, realName }))
}

/** What stands below a department: departments, then the people of it. A person has nothing below. */
async function below(
  users: Users,
  { services, store }: Surroundings,
  call: SignedInCall,
): Promise<TreeNode[]> {
  const { ctx, params } = acting(dept, call)
  const [id = dept.tree?.root ?? ''] = idsOf(params.id ?? params.parentId, 'id')
  const nodes = await services.unruled(dept).lazyTree(ctx, { parentId: id })
  const holders = nodes.length ? await holdersOf(store, ctx) : new Set<string>()
  // Of this very department: a filter by the field itself would bring those of the departments below.
  const people = id === dept.tree?.root ? [] : await users.rows(ctx, { deptId_like: id, ascs: 'account' })
  return [
    ...nodes.map((node) => ({ ...node, hasChildren: node.hasChildren || holders.has(node.id) })),
    ...people.map((person) => ({
      id: String(person.id),
      parentId: id,
      title: String(person.realName),
      key: String(person.id),
      value: String(person.id),
      hasChildren: false,
    })),
  ]
}

/** Departments that somebody belongs to. */
async function holdersOf(store: Surroundings['store'], ctx: Context): Promise<Set<string>> {
  const rows = await store.of(user).aggregate(ctx, {}, { by: ['deptId'], measures: { people: 'count' } })
  return new Set(rows.flatMap(({ deptId }) => listOf(deptId)))
}

/** Where Blade's 4.9 looks for people: names that any signed-in person may choose from. */
export function userSearchRoutes({ services }: Surroundings): Route[] {
  const users = services.of(user)
  const path = '/blade-system/search'

  async function byName(call: SignedInCall) {
    const { ctx, params } = acting(user, call)
    const name = textOf(params, 'name') ?? textOf(params, 'userName') ?? textOf(params, 'realName')
    if (name === undefined) throw new HttpError(400, missingParameter('name'))
    const found = await Promise.all(
      name.split(',').map((one) => users.select(ctx, { realName_equal: one.trim() })),
    )
    return found.flat()
  }

  return [
    get(
      `${path}/user-list`,
      'signedIn',
      actingTo(user, (ctx, params) => {
        const { name, keyword, ids } = params
        return users.select(ctx, { ids, keyword: keyword ?? name, size: params.size })
      }),
      { summary: ['搜索用户', 'Search users'] },
    ),
    get(`${path}/user-by-name`, 'signedIn', byName, { summary: ['按姓名查用户', 'Users by their names'] }),
  ]
}
