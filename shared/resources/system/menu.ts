import { dictNumber, integer, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

export const menu = defineResource({
  name: 'menu',
  path: '/blade-system/menu',
  label: ['菜单', 'Menu'],
  actions: treeActions,
  base: 'plain',
  tenant: false,
  list: 'tree',
  title: 'name',
  tree: { parent: 'parentId', root: '0', maxDepth: 8 },
  sort: [['sort', 'asc']],
  unique: [{ fields: ['code'], message: ['菜单名或编号已存在!', 'This menu name or code already exists'] }],
  menu: { parent: 'system', icon: 'MenuOutlined', sort: 4 },
  fields: {
    parentId: reference(['上级菜单', 'Parent'], 'menu', { default: '0' }),
    code: text(['菜单编号', 'Code'], { required: true, search: true, max: 100 }),
    name: text(['菜单名称', 'Name'], { required: true, search: true, max: 100 }),
    nameEn: text(['英文名称', 'English name'], { max: 100 }),
    alias: text(['菜单别名', 'Alias'], { required: true, search: true, max: 100 }),
    path: text(['路由地址', 'Path'], { max: 500 }),
    source: text(['菜单图标', 'Icon'], { max: 255 }),
    sort: integer(['菜单排序', 'Sort'], { required: true, min: 0 }),
    category: dictNumber(['菜单类型', 'Category'], 'menu_category', { required: true }),
    action: dictNumber(['按钮功能', 'Button'], 'button_func', { default: 0, anyKey: true }),
    isOpen: dictNumber(['新窗口', 'New window'], 'yes_no', { default: 1 }),
    component: text(['组件地址', 'Component'], { max: 255 }),
    remark: textarea(['备注', 'Remark']),
  },
})
