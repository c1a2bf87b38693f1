import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** The menus bound to a top menu, exactly as ticked: those above them are added when they are read. */
export const topMenuSetting = defineResource({
  name: 'topMenuSetting',
  path: '/blade-system/top-menu-setting',
  label: ['顶部菜单配置', 'Top menu setting'],
  actions: [],
  base: 'plain',
  title: 'topMenuId',
  indexes: ['topMenuId', 'menuId'],
  unique: [{ fields: ['topMenuId', 'menuId'] }],
  fields: {
    topMenuId: reference(['顶部菜单', 'Top menu'], 'topMenu', { required: true, onDelete: 'cascade' }),
    menuId: reference(['菜单', 'Menu'], 'menu', { required: true, onDelete: 'cascade' }),
  },
})
