import type { Label } from './schema/field.ts'

/** What the sign-in says. The Chinese of the first block is Blade's own, to the letter: its clients compare it. */
export const authMessages = {
  clientMissing: ['No client information in request header', 'No client information in request header'],
  clientRefused: ['客户端认证失败!', 'The client could not be verified'],
  captchaWrong: ['验证码不正确', 'The captcha is not correct'],
  tenantMissing: ['租户ID未找到', 'No tenant was named'],
  tenantUnknown: ['未获得用户的租户信息', 'There is no such tenant'],
  tenantExpired: [
    '租户授权已过期,请联系管理员',
    'The licence of this tenant has expired, ask your administrator',
  ],
  lockedOut: ['登录错误次数过多,请稍后再试', 'Too many failed attempts, try again later'],
  wrongPassword: ['用户名或密码错误', 'The account or the password is wrong'],
  noRole: ['未获得用户的角色信息', 'This account has no role yet'],
  tokenWrong: ['令牌授权不正确', 'This token is not valid'],
  tokenExpired: ['令牌授权已过期', 'This token has expired'],
  foreignChoice: ['用户没有该部门/角色权限', 'You do not have this department or role'],
  confirmationDiffers: ['请输入正确的确认密码!', 'The two new passwords differ'],
  oldPasswordWrong: ['原密码不正确!', 'The old password is wrong'],

  tenantDisabled: ['租户已停用,请联系管理员', 'This tenant is disabled, ask your administrator'],
  accountDisabled: ['账号已停用,请联系管理员', 'This account is disabled, ask your administrator'],
  grantUnknown: ['不支持的授权类型', 'This grant type is not supported'],
  grantRefused: ['该应用不支持此授权类型', 'This client may not use this grant type'],
  captchaDemanded: ['请使用验证码登录', 'Sign in with the captcha'],
  tooManyFailures: [
    '登录失败次数过多，请稍后再试',
    'Too many failed sign-ins from this address, try again later',
  ],
  passwordSame: ['新密码不能与原密码相同', 'The new password must differ from the old one'],
  passwordMissing: ['请输入密码', 'Enter a password'],
  ownAccount: [
    '不能删除、停用自己的账号或取消自己的超级管理员角色',
    'You cannot switch off your own account or role',
  ],
  administratorReserved: ['无权分配超级管理员角色', 'You may not give this role'],
} satisfies Record<string, Label>
