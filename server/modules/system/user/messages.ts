import type { Label } from '#shared/schema/field.ts'

interface Told {
  account?: string
  password?: string
}

const pairs = (told: readonly Told[], between: string) =>
  told.map(({ account, password }) => `${account} ${password}`).join(between)

/** Passwords that were made by chance, for clients that show nothing but the sentence of an answer. */
export const passwordSentences = {
  reset: (told: readonly Told[]): Label =>
    told.length === 1
      ? [
          `重置成功，新密码为 ${told[0]?.password}，请转告用户并提醒其登录后修改`,
          `Done. New password: ${told[0]?.password}. It must be changed at first sign-in`,
        ]
      : [
          `重置成功，新密码：${pairs(told, '；')}，请转告用户并提醒其登录后修改`,
          `Done. The new passwords: ${pairs(told, '; ')}. They must be changed at first sign-in`,
        ],
  added: ([one]: readonly Told[]): Label => [
    `新增成功，${one?.account} 的初始密码为 ${one?.password}，请转告用户并提醒其登录后修改`,
    `Added. The initial password of ${one?.account} is ${one?.password}. It must be changed at first sign-in`,
  ],
  /** All of one import begin with the same one. */
  imported: (told: readonly Told[]): Label => [
    `导入成功，新增的 ${told.length} 个用户的初始密码为 ${told[0]?.password}，请转告用户并提醒其登录后修改`,
    `Imported. The initial password of the ${told.length} new users is ${told[0]?.password}. It must be changed at first sign-in`,
  ],
} satisfies Record<string, (told: readonly Told[]) => Label>

/** What user administration says. The Chinese of the first block is Blade's own, to the letter. */
export const userMessages = {
  notOneself: ['不能删除本账号!', 'You cannot delete your own account'],
  chooseUsers: ['请至少选择一个用户', 'Select at least one user'],

  roleTooStrong: ['不能分配权限超出自己的角色', 'You cannot assign a role with permissions you do not have'],
  userTooStrong: ['不能操作权限超出自己的用户', 'You cannot change a user with permissions you do not have'],
  foreignDept: ['不能选择本人数据权限以外的部门', 'This department is outside your data scope'],
  foreignCompany: ['不能选择本人数据权限以外的企业', 'This company is outside your data scope'],
  userElsewhere: ['不能操作数据权限以外的用户', 'This user is outside your data scope'],
  lastAdministrator: ['至少保留一个管理员', 'At least one administrator must remain'],
  notAnAppUser: ['请选择APP、其他或企业用户', 'Select app, other or company users'],
} satisfies Record<string, Label>
