import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const own = { form: false } as const
const unseen = { form: false, hidden: true } as const

/** A signed-in client: what its tokens are checked against, so that ending the row ends them. */
export const session = defineResource({
  name: 'session',
  path: '/blade-system/session',
  label: ['在线用户', 'Online user'],
  actions: ['page', 'list'],
  base: 'plain',
  acrossTenants: true,
  title: 'account',
  sort: [['startTime', 'desc']],
  indexes: ['userId', 'lastTime'],
  menu: {
    parent: 'monitor',
    icon: 'DesktopOutlined',
    sort: 6,
    buttons: [{ suffix: 'kick', label: ['下线', 'End'] }],
  },
  fields: {
    /** As the person signed in; a guest's is the name at its provider. */
    account: text(['登录账号', 'Account'], { ...own, search: true, list: 1, max: 191 }),
    /** Absent in the session of a guest or of an application. */
    userId: reference(['用户', 'User'], 'user', { ...own, list: 2, onDelete: 'cascade' }),
    /** The identity at another provider that was signed in with. */
    oauthId: reference(['第三方登录', 'Identity'], 'userOauth', { ...unseen, onDelete: 'cascade' }),
    clientId: text(['应用 ID', 'Client ID'], { ...own, search: true, list: 3, max: 48 }),
    platform: text(['平台', 'Platform'], { ...own, max: 16 }),
    /** Comma lists that narrow the session to some of the user's own; empty: all of them. */
    roleIds: text(['角色', 'Roles'], { ...unseen, max: 2000 }),
    deptIds: text(['部门', 'Departments'], { ...unseen, max: 2000 }),
    /** Counts the refresh tokens: only the newest one is good. */
    generation: integer(['令牌序号', 'Token number'], unseen),
    browser: text(['浏览器', 'Browser'], { ...own, list: 4, max: 40 }),
    system: text(['操作系统', 'System'], { ...own, list: 5, max: 40 }),
    address: text(['登录 IP', 'Sign-in IP'], { ...own, search: true, list: 6, max: 64 }),
    agent: text(['客户端', 'Agent'], { ...own, max: 255 }),
    startTime: datetime(['登录时间', 'Started'], { ...own, list: 7 }),
    refreshTime: datetime(['刷新时间', 'Refreshed'], { ...own, list: 8 }),
    /** When the newest refresh token ends, and when the session ends whatever happens. */
    idleTime: datetime(['过期时间', 'Expires'], { ...own, list: 9 }),
    lastTime: datetime(['最晚结束', 'Ends at the latest'], own),
    endTime: datetime(['结束时间', 'Ended'], own),
  },
})
