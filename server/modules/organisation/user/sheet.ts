import { hashPassword, hashRandomPasswords } from '../../../auth/password/password.ts'
import { randomPassword } from '../../../auth/password/random-password.ts'
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

/**
 * Users from a sheet begin with a password that none of them chose. Each has one of its own, which our client shows as a table and a
 * file; Blade's clients show nothing but a sentence, so that theirs is one for all.
 */
export const userImports = ({ parameters }: Pick<Surroundings, 'parameters'>): Imports => ({
  columns: userColumns,
  untyped: ['password'],
  beginEach: ({ wantsVersion }, count) => (wantsVersion ? ownPasswords(count) : undefined),
  async begin(ctx) {
    const { plain, isTold } = initialPassword(parameters, ctx)
    const told: Record<string, string> = isTold ? { password: plain } : {}
    return { values: passwordColumns(await hashPassword(plain), true), told }
  },
  sentence: passwordSentences.imported,
})

async function ownPasswords(count: number) {
  const passwords = Array.from({ length: count }, randomPassword)
  const hashes = await hashRandomPasswords(passwords)
  return hashes.map((hash, n) => ({
    values: passwordColumns(hash, true),
    told: { password: passwords[n] ?? '' },
  }))
}
