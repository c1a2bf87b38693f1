import type { Label } from './schema/field.ts'

/** What menus, roles and grants say. The Chinese of the first block is Blade's own. */
export const grantMessages = {
  menuTaken: ['菜单名或编号已存在!', 'This menu name or code already exists'],
  parentIsButton: ['父节点只可选择菜单类型!', 'Only a menu can be a parent'],
  administratorReserved: ['无权限创建超管角色！', 'You may not create the administrator’s role'],

  menuHasNodes: ['该菜单有下级，不能改为按钮', 'There are nodes below this menu, it cannot become a button'],
  roleStays: ['内置角色不可删除或更改别名', 'A built-in role cannot be removed or get another alias'],
  grantsMore: ['不能授予自己没有的权限', 'You can grant only what you hold'],
  grantsWider: [
    '您的数据范围受限，须同时授予您所拥有的数据权限',
    'What you see is narrowed: grant one of your own data scopes with the menu',
  ],
  roleHoldsMore: ['该角色的权限超出您的权限，不能修改', 'This role holds more than you do'],
  ownerHoldsMore: ['已有授权超出您的权限，不能修改', 'More has been granted here than you hold'],
  notPortal: ['只能选择企业门户菜单', 'Only menus of the company portal can be chosen'],
} satisfies Record<string, Label>
