import { type Form, newest, saber, sword, usersMenu } from './form.ts'

const aMenu = (n: number) => ({
  name: `菜单${n}`,
  path: `/form/${n}`,
  code: `form_${n}`,
  alias: 'menu',
  category: 1,
  sort: 99,
})
const scope = (n: number) => ({ menuId: usersMenu, resourceCode: `form${n}`, scopeName: `范围${n}` })

export const menus: readonly Form[] = [
  {
    name: 'menus',
    path: '/blade-system/menu',
    needed: (n) => ({ ...aMenu(n), source: 'iconfont iconicon_sms' }),
    blank: ['parentId', 'action', 'isOpen', 'remark'],
    change: { remark: '改过' },
    only: saber,
  },
  {
    name: 'menus with a component, whose path has no slash',
    path: '/blade-system/menu',
    needed: (n) => ({ ...aMenu(n), path: `form/${n}`, source: 'iconfont iconicon_sms' }),
    blank: ['parentId', 'action', 'isOpen', 'component', 'remark'],
    change: { remark: '改过' },
    only: newest,
  },
  {
    name: 'menus without an icon',
    path: '/blade-system/menu',
    needed: (n) => ({ ...aMenu(n), action: 0, isOpen: 1 }),
    blank: ['parentId', 'source', 'remark'],
    change: { remark: '改过' },
    only: sword,
  },
  {
    name: 'buttons',
    path: '/blade-system/menu',
    needed: (n) => ({
      parentId: usersMenu,
      name: '导出',
      code: `form_${n}`,
      alias: 'export',
      category: 2,
      action: 1,
      sort: 9,
    }),
    blank: ['path', 'source', 'isOpen', 'remark'],
    change: { sort: 8 },
  },
  {
    name: 'top menus',
    path: '/blade-system/topmenu',
    needed: (n) => ({ name: `顶部${n}`, code: `form${n}`, source: 'iconfont iconicon_sms', sort: 9 }),
    blank: [],
    change: { sort: 8 },
    only: saber,
  },
  {
    name: 'data scopes',
    path: '/blade-system/data-scope',
    needed: (n) => ({
      ...scope(n),
      scopeColumn: '-',
      scopeType: 1,
      scopeField: '*',
      scopeClass: 'org.springblade.system.mapper.UserMapper.selectUserPage',
    }),
    blank: ['scopeValue', 'remark'],
    change: { remark: '改过' },
  },
  {
    name: 'API scopes',
    path: '/blade-system/api-scope',
    needed: (n) => ({ ...scope(n), scopePath: `/api/blade-form/${n}`, scopeType: 1 }),
    blank: ['remark'],
    change: { remark: '改过' },
  },
]
