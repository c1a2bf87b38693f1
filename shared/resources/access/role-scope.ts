import { integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** The category of a role's scope, as Blade numbers them. */
export const scopeCategory = { data: 1, api: 2 } as const

/** Which data and API scopes a role was granted. */
export const roleScope = defineResource({
  name: 'roleScope',
  path: '/blade-system/role-scope',
  label: ['角色权限', 'Role scope'],
  actions: [],
  base: 'plain',
  tenant: false,
  title: 'roleId',
  indexes: ['roleId', 'scopeId'],
  unique: [{ fields: ['roleId', 'scopeCategory', 'scopeId'] }],
  fields: {
    scopeCategory: integer(['权限分类', 'Category'], { required: true }),
    roleId: reference(['角色', 'Role'], 'role', { required: true, onDelete: 'cascade' }),
    /** Of a data or an API scope, whichever the category says. */
    scopeId: text(['权限', 'Scope'], { required: true, max: 19 }),
  },
})
