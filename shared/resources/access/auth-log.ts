import { datetime, dictNumber, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const own = { form: false } as const

/** Every attempt to sign in, good or refused: written by the server alone, a moment after the answer. */
export const authLog = defineResource({
  name: 'authLog',
  path: '/blade-system/auth-log',
  label: ['登录日志', 'Sign-in log'],
  actions: ['page', 'list', 'detail'],
  base: 'plain',
  title: 'account',
  permission: 'auth_log',
  // Blade's client has names of its own for where a call came from.
  spellings: { address: ['address', 'remoteIp'], agent: ['agent', 'userAgent'] },
  sort: [['loginTime', 'desc']],
  indexes: ['userId'],
  menu: {
    parent: 'monitor',
    icon: 'FileTextOutlined',
    sort: 4,
    buttons: [{ suffix: 'view', label: ['查看', 'View'] }],
  },
  fields: {
    account: text(['登录账号', 'Account'], { ...own, search: true, list: 1, max: 64 }),
    userId: reference(['用户', 'User'], 'user', { ...own, list: 2, onDelete: 'unlink' }),
    result: dictNumber(['登录结果', 'Result'], 'sign_in_result', { ...own, search: true, list: 3 }),
    reason: text(['失败原因', 'Reason'], { ...own, list: 4, max: 255 }),
    grantType: text(['授权类型', 'Grant type'], { ...own, search: true, list: 5, max: 32 }),
    clientId: text(['应用 ID', 'Client ID'], { ...own, list: 6, max: 48 }),
    address: text(['登录 IP', 'Sign-in IP'], { ...own, search: true, list: 7, max: 64 }),
    browser: text(['浏览器', 'Browser'], { ...own, list: 8, max: 40 }),
    system: text(['操作系统', 'System'], { ...own, list: 9, max: 40 }),
    agent: text(['客户端', 'Agent'], { ...own, list: 10, max: 255 }),
    /** The process that was asked, in the words of the other logs. */
    serviceId: text(['服务 ID', 'Service'], { ...own, max: 64 }),
    serverHost: text(['服务主机', 'Host'], { ...own, max: 255 }),
    serverIp: text(['服务 IP', 'Server IP'], { ...own, max: 64 }),
    env: text(['软件环境', 'Environment'], { ...own, max: 16 }),
    loginTime: datetime(['登录时间', 'Time'], { ...own, search: true, list: 11 }),
  },
})
