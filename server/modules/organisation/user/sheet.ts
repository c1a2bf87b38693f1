import { hashPassword } from '../../../auth/password/password.ts'
import { passwordSentences } from '../../../auth/password/told-passwords.ts'
import type { Imports, Surroundings } from '../../../crud/extension.ts'
import type { SheetColumn } from '../../../sheet/transfer.ts'
import { initialPassword, passwordColumns } from './passwords.ts'

/** Blade's columns, in its order and with its headings. */
export const userColumns: readonly SheetColumn[] = [
  { field: 'tenantId', heading: '租户编号', width: 12 },
  { field: 'userTypeName', heading: '用户平台名称', fills: 'userType', width: 14 },
  { field: 'account', heading: '账户', width: 20 },
  { field: 'name', heading: '昵称', width: 14 },
  { field: 'realName', heading: '姓名', width: 14 },
  { field: 'email', heading: '邮箱', width: 26 },
  { field: 'phone', heading: '手机', width: 16 },
  { field: 'roleName', heading: '角色名称', fills: 'roleId', width: 20 },
  { field: 'deptName', heading: '部门名称', fills: 'deptId', width: 24 },
  { field: 'postName', heading: '岗位名称', fills: 'postId', width: 20 },
  { field: 'birthday', heading: '生日', width: 20 },
]

/** Users from a sheet begin with one initial password, which none of them chose. */
export const userImports = ({ parameters }: Pick<Surroundings, 'parameters'>): Imports => ({
  columns: userColumns,
  untyped: ['password'],
  async begin(ctx) {
    const { plain, isTold } = initialPassword(parameters, ctx)
    const told: Record<string, string> = isTold ? { password: plain } : {}
    return { values: passwordColumns(await hashPassword(plain), true), told }
  },
  sentence: passwordSentences.imported,
})
