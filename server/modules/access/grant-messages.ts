import type { Label } from '#shared/schema/field.ts'

/** What menus, roles and grants say. The Chinese of the first block is Blade's own. */
export const grantMessages = {
  menuTaken: ['菜单名或编号已存在!', 'This menu name or code already exists'],
  parentIsButton: ['父节点只可选择菜单类型!', 'Only a menu can be a parent'],
  administratorReserved: ['无权限创建超管角色！', 'You cannot create an administrator role'],

  menuHasNodes: ['该菜单有下级，不能改为按钮', 'This menu has children and cannot become a button'],
  roleStays: ['内置角色不可删除或更改别名', 'Built-in roles cannot be deleted or renamed'],
  grantsMore: ['不能授予自己没有的权限', 'You can only grant permissions you have'],
  grantsWider: [
    '您的数据范围受限，须同时授予您所拥有的数据权限',
    'Your access is limited. Grant one of your own data scopes with the menu',
  ],
  roleHoldsMore: ['该角色的权限超出您的权限，不能修改', 'This role has permissions you do not have'],
  ownerHoldsMore: ['已有授权超出您的权限，不能修改', 'This includes permissions you do not have'],
  notPortal: ['只能选择企业门户菜单', 'Only company portal menus can be selected'],
} satisfies Record<string, Label>

/** How much roles hold after a grant. */
export interface Granted {
  menus: number
  dataScopes: number
  apiScopes: number
}

/** What a grant says that it has set: menus at all times, scopes where there are any, and that nothing is left. */
export function grantedMessage({ menus, dataScopes, apiScopes }: Granted): Label {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  const zh = [
    `${menus} 个菜单`,
    ...(dataScopes ? [`${dataScopes} 个数据权限`] : []),
    ...(apiScopes ? [`${apiScopes} 个接口权限`] : []),
  ]
  const en = [
    counted(menus, 'menu'),
    ...(dataScopes ? [counted(dataScopes, 'data scope')] : []),
    ...(apiScopes ? [counted(apiScopes, 'API scope')] : []),
  ]
  const isEmpty = menus + dataScopes + apiScopes === 0
  return [
    `操作成功，已授权 ${zh.join('、')}${isEmpty ? '，角色不再有任何权限' : ''}`,
    `Done: ${en.join(', ')} granted${isEmpty ? ', the role has no rights left' : ''}`,
  ]
}
