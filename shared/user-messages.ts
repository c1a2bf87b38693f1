import type { Label } from './schema/field.ts'

/** What user administration says. The Chinese of the first block is Blade's own, to the letter. */
export const userMessages = {
  quotaReached: ['当前租户已到最大账号额度!', 'This tenant has as many accounts as it may'],
  notOneself: ['不能删除本账号!', 'You cannot remove your own account'],
  chooseUsers: ['请至少选择一个用户', 'Choose at least one user'],

  roleTooStrong: ['不能分配权限超出自己的角色', 'You cannot give a role that holds more than you do'],
  userTooStrong: ['不能操作权限超出自己的用户', 'You cannot change a user who holds more than you do'],
  lastAdministrator: ['至少保留一个管理员', 'One administrator has to stay'],
  notAnAppUser: ['请选择APP、其他或企业用户', 'Choose an app, other or company user'],
} satisfies Record<string, Label>
