import { datetime, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Who somebody is at another provider, and whose account that is; without one until the person has registered. */
export const userOauth = defineResource({
  name: 'userOauth',
  path: '/blade-system/user-oauth',
  label: ['第三方登录', 'Third-party identity'],
  actions: [],
  base: 'plain',
  title: 'nickname',
  indexes: ['userId', 'identityKey'],
  fields: {
    source: text(['来源', 'Provider'], { required: true, max: 32 }),
    /** The provider's own name of the person, never given to another. */
    uuid: text(['第三方标识', 'Identity'], { required: true, max: 191 }),
    /** Digest of the two: unlike other unique values, those of a provider differ by the case of a letter. */
    identityKey: text(['标识摘要', 'Digest'], { required: true, hidden: true, unique: true, max: 64 }),
    userId: reference(['用户', 'User'], 'user', { onDelete: 'unlink' }),
    username: text(['第三方账号', 'Account there'], { max: 191 }),
    nickname: text(['第三方昵称', 'Nickname there'], { max: 191 }),
    avatar: text(['头像', 'Avatar'], { max: 1000 }),
    email: text(['邮箱', 'E-mail'], { max: 191 }),
    bindTime: datetime(['绑定时间', 'Bound']),
    lastTime: datetime(['最近登录', 'Last sign-in']),
  },
})
