/**
 * What the general log calls each event: it is read by people, in a Chinese office, and searched by what it shows. Our own
 * process log keeps the English.
 */
const eventNames = {
  'account applied for': '申请注册账号',
  'account locked': '锁定账号',
  'account unlocked': '解锁账号',
  'accounts approved': '通过注册申请',
  'accounts refused': '拒绝注册申请',
  'api keys disabled': '停用 API 密钥',
  'api keys enabled': '启用 API 密钥',
  'api key made': '新增 API 密钥',
  'api key renewed': '更换 API 密钥',
  'api keys removed': '删除 API 密钥',
  'api keys revoked': '吊销 API 密钥',
  'configuration enabled': '启用配置',
  'device armed': '设备布防',
  'device disarmed': '设备撤防',
  'device key changed': '更换设备接入凭证',
  'devices synchronised': '同步平台设备',
  'grids granted': '网格授权',
  'identity bound': '绑定第三方账号',
  'identity unbound': '解绑第三方账号',
  'location shared': '同意共享位置',
  'location withdrawn': '停止共享位置',
  'log entries dropped': '日志过多，部分未记录',
  'notice channel tried': '测试通知渠道',
  'other sessions ended': '下线其他会话',
  'password changed': '修改密码',
  'password reset': '重置密码',
  'recovery codes renewed': '重新生成恢复码',
  'records exported': '导出数据',
  'records imported': '导入数据',
  'records purged': '彻底删除数据',
  'regions exported': '导出行政区划',
  'rights granted': '授权',
  'roles given': '分配角色',
  'second factor added': '启用两步验证',
  'second factor refused': '两步验证被拒绝',
  'second factor removed': '停用两步验证',
  'second factors reset': '重置两步验证',
  'session ended': '会话被强制下线',
  'sessions ended': '下线会话',
  'sign-in code not sent': '登录验证码发送失败',
  'sign-in provider failed': '第三方登录失败',
  'sign-in refused': '登录被拒绝',
  'signed in': '登录成功',
  'signed out': '退出登录',
  'tenant added': '新增租户',
  'tenant recycled': '租户移入回收站',
  'tenant removed': '删除租户',
  'tenant settings changed': '修改租户授权配置',
  'tenant taken back': '租户移出回收站',
  'text messages sent': '发送短信',
  unlocked: '解除登录锁定',
  'track erased': '删除本人轨迹',
  'track viewed': '查看人员轨迹',
  'users exported': '导出用户',
} as const

/** Why something was refused or ended, where we ourselves say so. */
const reasons: Readonly<Record<string, string>> = {
  wrong: '账号或密码错误',
  locked: '账号已锁定',
  passkey: '通行密钥验证失败',
  'wrong code': '验证码不正确',
  'used code': '验证码已使用过',
  'a replaced refresh token was used again': '已更换的刷新令牌被再次使用',
  'refreshed by another client': '刷新令牌被其他应用使用',
  'no departure': '登录未由本站发起',
  'token refused': '令牌无效',
  'no usable identity': '未返回可用的身份',
}

/** Something that an auditor asks about, in plain English. */
export type EventName = keyof typeof eventNames

export const eventNameOf = (name: EventName): string => eventNames[name]

/** What else is told of an event, its reason as people read it. */
export function eventDataOf({ reason, ...details }: Record<string, unknown>): Record<string, unknown> {
  if (typeof reason !== 'string') return { ...details, ...(reason !== undefined && { reason }) }
  return { ...details, reason: Object.hasOwn(reasons, reason) ? reasons[reason] : reason }
}
