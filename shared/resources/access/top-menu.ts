import { flag, integer, name, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { isMenuPath } from '../../schema/value/web-address.ts'

/** An entry of the top bar; a person who chooses it sees those of the own menus that are bound to it. */
export const topMenu = defineResource({
  name: 'topMenu',
  path: '/blade-system/topmenu',
  label: ['顶部菜单', 'Top menu'],
  actions: [...submitActions, 'sort'],
  permission: 'topmenu',
  title: 'name',
  select: ['code'],
  sort: [['sort', 'asc']],
  single: [{ field: 'isMain' }],
  menu: { parent: 'system', icon: 'LayoutOutlined', sort: 7 },
  fields: {
    code: text(['菜单编号', 'Code'], { required: true, search: true, unique: true, list: 2, max: 100 }),
    name: name(['菜单名', 'Name'], { required: true, search: true, list: 1, max: 100 }),
    source: text(['菜单图标', 'Icon'], { required: true, list: 3, max: 255 }),
    path: text(['路由地址', 'Path'], { list: 4, max: 500, valid: isMenuPath }),
    sort: integer(['菜单排序', 'Sort'], { required: true, list: 5, begins: 1, min: 0 }),
    /** At most one of a tenant: setting one clears the other. */
    isMain: flag(['主菜单', 'Main menu'], { list: 6, default: 0 }),
  },
})
