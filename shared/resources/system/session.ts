import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A signed-in client: what its tokens are checked against, so that ending the row ends them. */
export const session = defineResource({
  name: 'session',
  path: '/blade-system/session',
  label: ['会话', 'Session'],
  actions: [],
  base: 'plain',
  title: 'userId',
  indexes: ['userId', 'lastTime'],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    clientId: text(['应用id', 'Client id'], { required: true, max: 48 }),
    platform: text(['平台', 'Platform'], { max: 16 }),
    /** Comma lists that narrow the session to some of the user's own; empty: all of them. */
    roleIds: text(['角色', 'Roles'], { max: 2000 }),
    deptIds: text(['部门', 'Departments'], { max: 2000 }),
    /** Counts the refresh tokens: only the newest one is good. */
    generation: integer(['令牌序号', 'Token number'], { required: true }),
    startTime: datetime(['登录时间', 'Started'], { required: true }),
    refreshTime: datetime(['刷新时间', 'Refreshed'], { required: true }),
    /** When the newest refresh token ends, and when the session ends whatever happens. */
    idleTime: datetime(['过期时间', 'Expires'], { required: true }),
    lastTime: datetime(['最晚结束', 'Ends at the latest'], { required: true }),
    endTime: datetime(['结束时间', 'Ended']),
    address: text(['登录地址', 'Address'], { max: 64 }),
    agent: text(['客户端', 'Agent'], { max: 255 }),
  },
})
