import type { Label } from '#shared/schema/field.ts'

/** What user administration says. The Chinese of the first block is Blade's own, to the letter. */
export const userMessages = {
  notOneself: ['不能删除本账号!', 'You cannot delete your own account'],
  chooseUsers: ['请至少选择一个用户', 'Select at least one user'],

  roleTooStrong: ['不能分配权限超出自己的角色', 'You cannot assign a role with permissions you do not have'],
  foreignDept: ['不能选择本人数据权限以外的部门', 'This department is outside your data scope'],
  foreignCompany: ['不能选择本人数据权限以外的企业', 'This company is outside your data scope'],
  userElsewhere: ['不能操作数据权限以外的用户', 'This user is outside your data scope'],
  lastAdministrator: ['至少保留一个管理员', 'At least one administrator must remain'],
  ownFactors: [
    '不能重置自己的两步验证，请在个人中心停用',
    'You cannot reset your own two-step verification. Turn it off on your own page',
  ],
  notAnAppUser: ['请选择APP、其他或企业用户', 'Select app, other or company users'],
} satisfies Record<string, Label>
