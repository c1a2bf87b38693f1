import { frameOriginOf, outsideAddress } from '../../contract/framing.ts'
import { inNewWindow } from '../../contract/menu.ts'
import { remark } from '../../schema/common-fields.ts'
import { dictNumber, flag, integer, name, reference, tags, text } from '../../schema/field.ts'
import { defineResource, type Rule, treeActions } from '../../schema/resource.ts'
import { isMenuPath } from '../../schema/value/web-address.ts'

/** 1 is a menu, 2 a button, as Blade numbers them. */
export const menuCategory = { menu: 1, button: 2 } as const

const isMenu = (row: Record<string, unknown>) => row.category === menuCategory.menu

const rules: Rule<'path' | 'isOpen'>[] = [
  {
    field: 'path',
    holds: (row) => !isMenu(row) || Boolean(row.path),
    message: ['请输入路由地址', 'Enter a path'],
  },
  {
    field: 'path',
    // A page of our own or one of another site: nothing that a browser would run.
    holds: ({ path }) => !path || isMenuPath(String(path)),
    message: [
      '路由地址须为本站路径或以http://、https://开头的网址',
      'A path is one of this site or a web address with http:// or https://',
    ],
  },
  {
    field: 'path',
    // The policy of our pages names the host of a site that is shown in a frame.
    holds: ({ path, isOpen }) =>
      isOpen === inNewWindow || !outsideAddress(String(path ?? '')) || !!frameOriginOf(String(path)),
    message: ['网址中的主机名有误', 'The host of this web address is not a plain name'],
  },
]

export const menu = defineResource({
  name: 'menu',
  path: '/blade-system/menu',
  label: ['菜单', 'Menu'],
  actions: treeActions,
  base: 'plain',
  tenant: false,
  list: 'tree',
  title: 'name',
  select: ['code'],
  tree: { parent: 'parentId', root: '0', maxDepth: 8 },
  sort: [['sort', 'asc']],
  unique: [{ fields: ['code'], message: ['菜单名或编号已存在!', 'This menu name or code already exists'] }],
  rules,
  menu: { parent: 'system', icon: 'LayoutOutlined', sort: 4 },
  fields: {
    parentId: reference(['上级菜单', 'Parent'], 'menu', { default: '0' }),
    code: text(['菜单编号', 'Code'], { required: true, search: true, list: 3, max: 100 }),
    name: name(['菜单名称', 'Name'], { required: true, search: true, list: 1, max: 100 }),
    nameEn: text(['英文名称', 'English name'], { list: 2, max: 100 }),
    alias: text(['菜单别名', 'Alias'], { required: true, search: true, max: 100 }),
    path: text(['路由地址', 'Path'], { list: 4, max: 500 }),
    source: text(['菜单图标', 'Icon'], { list: 5, max: 255 }),
    sort: integer(['菜单排序', 'Sort'], { required: true, list: 9, begins: 1, min: 0 }),
    category: dictNumber(['菜单类型', 'Category'], 'menu_category', { required: true, list: 6 }),
    action: dictNumber(['按钮功能', 'Button'], 'button_func', { list: 7, default: 0, anyKey: true }),
    isOpen: dictNumber(['新窗口', 'New window'], 'yes_no', { list: 8, default: 1 }),
    component: text(['组件地址', 'Component'], { max: 255 }),
    keepAlive: flag(['页面缓存', 'Keep alive'], { default: 0 }),
    isHide: flag(['菜单隐藏', 'Hidden'], { default: 0 }),
    /** With all that lies below it, a menu of the company portal: granted to companies and their types, too. */
    isPortal: flag(['企业门户', 'Company portal'], { default: 0 }),
    roles: tags(['可见角色', 'Visible to roles'], {
      max: 500,
      help: ['角色别名，为空则全部可见', 'Role aliases; leave empty for everyone it is granted to'],
    }),
    query: text(['路由参数', 'Query'], {
      max: 500,
      help: ['例如 type=1&tab=all', 'For example type=1&tab=all'],
    }),
    group: tags(['高亮路径', 'Active at'], {
      max: 500,
      help: ['打开这些路径时菜单保持高亮', 'Paths for which the entry is shown as active'],
    }),
    remark: remark({ list: 10 }),
  },
})
