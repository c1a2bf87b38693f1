import type { Label } from '#shared/schema/field.ts'

const kinds = { menu: ['菜单', 'menu'], button: ['按钮', 'button'] } as const satisfies Record<string, Label>
type Kind = keyof typeof kinds

/** The sentences of an explanation. */
export const explainMessages = {
  unknownCall: ['没有这个调用', 'There is no such call'],
  accountDisabled: ['账号已停用', 'The account is disabled'],
  accountLocked: ['账号已锁定', 'The account is locked'],
  tenantDisabled: ['租户已停用', 'The tenant is disabled'],
  tenantExpired: ['租户已过期', 'The tenant has expired'],
  noRole: ['账号没有角色，无法登录', 'The account has no role and cannot sign in'],
  openToAll: ['该调用无需登录', 'This call needs no session'],
  signedIn: ['登录后即可调用', 'Anybody who has signed in may call this'],
  platform: ['平台管理员可以调用一切', 'The platform administrator may call everything'],
  platformOnly: ['仅平台管理员可以调用', 'Only the platform administrator may call this'],
  unnarrowed: ['租户管理员不受数据权限约束', 'Data scopes do not narrow a tenant’s administrator'],
  granted: (role: string, kind: Kind, [zh, en]: Label): Label => [
    `角色“${role}”授予了${kinds[kind][0]}“${zh}”`,
    `The role “${role}” grants the ${kinds[kind][1]} “${en}”`,
  ],
  portal: (kind: Kind, [zh, en]: Label): Label => [
    `企业或企业类型授予了${kinds[kind][0]}“${zh}”`,
    `The company or its type grants the ${kinds[kind][1]} “${en}”`,
  ],
  notGranted: (kind: Kind, [zh, en]: Label): Label => [
    `没有角色授予${kinds[kind][0]}“${zh}”`,
    `No role grants the ${kinds[kind][1]} “${en}”`,
  ],
  notInPackage: ([zh, en]: Label): Label => [
    `租户的产品包不含“${zh}”`,
    `The tenant’s package does not contain “${en}”`,
  ],
  scopeGranted: (name: string): Label => [
    `角色拥有接口权限“${name}”`,
    `A role was granted the API scope “${name}”`,
  ],
  scopeMissing: (name: string, path: string): Label => [
    `接口权限“${name}”（${path}）未授予任何角色`,
    `The API scope “${name}” (${path}) was granted to none of the roles`,
  ],
  scoped: (name: string, [zh, en]: Label, fields: string | undefined): Label => [
    `数据权限“${name}”：${zh}${fields ? `，仅显示 ${fields}` : ''}`,
    `The data scope “${name}”: ${en}${fields ? `, only the fields ${fields}` : ''}`,
  ],
  companyOnly: (name: string, [zh, en]: Label): Label => [
    `企业账号只看到企业“${name}”的${zh}`,
    `A company’s account sees only what “${name}” has of ${en}`,
  ],
  gridOnly: (name: string, [zh, en]: Label): Label => [
    `只看到网格“${name}”及其下级的${zh}，以及自己创建且未归网格的`,
    `Sees of ${en} what lies in the grid “${name}” and below, and own records without a grid`,
  ],
  handed: ([zh, en]: Label): Label => [
    `派给本人的${zh}不受以上限制`,
    `Sees of ${en} what was assigned to the account, in spite of this`,
  ],
} as const satisfies Record<string, unknown>
