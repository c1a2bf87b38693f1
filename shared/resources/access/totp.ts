import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const unseen = { form: false, hidden: true } as const

/** An authenticator app of a person (RFC 6238): the second factor of a sign-in. */
export const totp = defineResource({
  name: 'totp',
  path: '/blade-system/totp',
  label: ['动态验证码', 'Authenticator app'],
  actions: [],
  base: 'plain',
  title: 'addTime',
  indexes: ['userId'],
  fields: {
    userId: reference(['用户', 'User'], 'user', { form: false, required: true, onDelete: 'cascade' }),
    /** Encrypted as keys of other services are. */
    sealedSecret: text(['密钥', 'Secret'], { ...unseen, required: true, max: 255 }),
    /** Number of the last half minute whose code was used: neither it nor an earlier one is accepted again. */
    lastStep: integer(['时间步', 'Time step'], { ...unseen, required: true }),
    addTime: datetime(['启用时间', 'Added'], { form: false, required: true }),
    lastTime: datetime(['最近使用', 'Last used'], { form: false }),
  },
})
