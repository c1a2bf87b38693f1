import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** What a role was granted, exactly as ticked: ancestors are added when menus are read, not here. */
export const roleMenu = defineResource({
  name: 'roleMenu',
  path: '/blade-system/role-menu',
  label: ['角色菜单', 'Role menu'],
  actions: [],
  base: 'plain',
  tenant: false,
  title: 'roleId',
  indexes: ['roleId', 'menuId'],
  unique: [{ fields: ['roleId', 'menuId'] }],
  fields: {
    roleId: reference(['角色', 'Role'], 'role', { required: true, onDelete: 'cascade' }),
    menuId: reference(['菜单', 'Menu'], 'menu', { required: true, onDelete: 'cascade' }),
  },
})
