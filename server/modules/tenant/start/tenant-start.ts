import { menu, user } from '#shared/resources/index.ts'
import type { Connection } from '../../../db/database.ts'
import { system } from '../../../store/policy.ts'
import { createStore } from '../../../store/table.ts'
import { platformMenus, productMenus } from './product-menus.ts'

interface NewTenant {
  tenantId: string
  tenantName: string
  /** The name of its administrator. */
  linkman?: string
  ids: { role: string; dept: string; post: string; account: string }
}

/** The rows that every tenant begins with: a role, a department, a post and who has all three, as Blade makes them but for the name of the last. */
export function tenantStart({ tenantId, tenantName, linkman = '', ids }: NewTenant) {
  // A contact may have a longer name than a user.
  const person = linkman && linkman.length <= (user.fields.realName.max ?? 0) ? linkman : 'admin'
  return {
    role: {
      id: ids.role,
      tenantId,
      parentId: '0',
      roleName: '管理员',
      roleAlias: 'admin',
      sort: 2,
    },
    dept: {
      id: ids.dept,
      tenantId,
      parentId: '0',
      ancestors: '0',
      deptCategory: 1,
      deptName: tenantName,
      fullName: tenantName,
      sort: 1,
    },
    post: {
      id: ids.post,
      tenantId,
      category: 1,
      postCode: 'ceo',
      postName: '首席执行官',
      sort: 1,
    },
    account: {
      id: ids.account,
      tenantId,
      userType: 1,
      account: 'admin',
      name: person,
      realName: person,
      email: null,
      phone: null,
      sex: 1,
      roleId: ids.role,
      deptId: ids.dept,
      postId: ids.post,
    },
  }
}

/**
 * What a tenant's administrator is granted: the menus with these codes, the product's own groups and portal, and all below them, but for what
 * is the platform's. */
export async function administratorMenus(
  connection: Connection,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await createStore({ current: connection })
    .of(menu)
    .find(system, {}, { select: ['id', 'code', 'parentId'] })
  const roots = new Set([...codes, ...productMenus])
  const granted = new Set<string | null>()
  // Rows come in no order, so a level is added at a time until nothing is.
  for (let before = -1; before < granted.size; ) {
    before = granted.size
    for (const { id, code, parentId } of rows) {
      if (code && platformMenus.includes(code)) continue
      if ((code && roots.has(code)) || granted.has(parentId)) granted.add(id)
    }
  }
  return rows.flatMap(({ id }) => (granted.has(id) ? [id] : []))
}
