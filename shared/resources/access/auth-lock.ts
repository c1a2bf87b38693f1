import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const own = { form: false } as const

/** An account that an administrator has locked for a while: it cannot sign in, and its sessions are good for nothing. */
export const authLock = defineResource({
  name: 'authLock',
  path: '/blade-system/auth-lock',
  label: ['账号锁定', 'Account lock'],
  actions: ['page', 'list', 'detail'],
  acrossTenants: true,
  title: 'account',
  permission: 'auth_lock',
  // Blade's client has a name of its own for the account.
  spellings: { account: ['account', 'lockTarget'] },
  indexes: ['userId'],
  menu: {
    parent: 'monitor',
    icon: 'LockOutlined',
    sort: 5,
    buttons: [
      { suffix: 'lock', label: ['锁定', 'Lock'] },
      { suffix: 'unlock', label: ['解锁', 'Unlock'] },
      { suffix: 'view', label: ['查看', 'View'] },
    ],
  },
  fields: {
    userId: reference(['用户', 'User'], 'user', {
      required: true,
      search: true,
      list: 2,
      onDelete: 'cascade',
    }),
    account: text(['登录账号', 'Account'], { ...own, search: true, list: 1, max: 45 }),
    lockReason: text(['锁定原因', 'Reason'], { required: true, list: 3, max: 255 }),
    lockBeginTime: datetime(['锁定开始时间', 'Locked from'], { search: true, list: 4 }),
    /** Empty: until it is lifted. */
    lockEndTime: datetime(['锁定结束时间', 'Locked until'], { list: 5 }),
    unlockTime: datetime(['解锁时间', 'Lifted'], { ...own, list: 6 }),
    unlockUser: reference(['解锁人', 'Lifted by'], 'user', { ...own, onDelete: 'unlink' }),
    unlockReason: text(['解锁原因', 'Reason for lifting'], { ...own, list: 7, max: 255 }),
    /** Failed sign-ins that counted against the account when it was locked, and where the last of them came from. */
    failCount: integer(['失败次数', 'Failed sign-ins'], own),
    remoteIp: text(['请求 IP', 'Tried from'], { ...own, max: 64 }),
  },
})
