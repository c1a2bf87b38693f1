import { user } from '#shared/resources/index.ts'
import type { SheetColumn } from '../../../sheet/transfer.ts'

export type UserField =
  | 'tenantId'
  | 'userTypeName'
  | 'account'
  | 'name'
  | 'realName'
  | 'email'
  | 'phone'
  | 'roleName'
  | 'deptName'
  | 'postName'
  | 'birthday'

/** As the list and what is exported from it name a field: such a sheet comes back, too. */
const onScreen = (field: 'userType' | 'account' | 'name' | 'realName' | 'roleId' | 'deptId' | 'postId') => ({
  also: user.fields[field].label,
})

/** Blade's columns, in its order and with its headings. */
export const userColumns: readonly SheetColumn<UserField>[] = [
  { field: 'tenantId', heading: '租户编号', width: 12 },
  { field: 'userTypeName', heading: '用户平台名称', ...onScreen('userType'), width: 14 },
  { field: 'account', heading: '账户', ...onScreen('account'), width: 20, required: true },
  { field: 'name', heading: '昵称', ...onScreen('name'), width: 14 },
  { field: 'realName', heading: '姓名', ...onScreen('realName'), width: 14 },
  { field: 'email', heading: '邮箱', width: 26 },
  { field: 'phone', heading: '手机', width: 16 },
  { field: 'roleName', heading: '角色名称', ...onScreen('roleId'), width: 20 },
  { field: 'deptName', heading: '部门名称', ...onScreen('deptId'), width: 24 },
  { field: 'postName', heading: '岗位名称', ...onScreen('postId'), width: 20 },
  { field: 'birthday', heading: '生日', width: 20 },
]

/** Which column a field of the user came from: faults name the column. */
export const columnOf: Readonly<Record<string, UserField>> = {
  userType: 'userTypeName',
  roleId: 'roleName',
  deptId: 'deptName',
  postId: 'postName',
}
