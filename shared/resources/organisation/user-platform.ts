import { integer, reference, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** What a user's client of one platform keeps about the user: a text that the server stores and does not read. */
export const userPlatform = defineResource({
  name: 'userPlatform',
  path: '/blade-system/user-platform',
  label: ['用户平台信息', 'User on a platform'],
  actions: [],
  base: 'plain',
  title: 'userId',
  unique: [{ fields: ['userId', 'userType'] }],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    userType: integer(['用户平台', 'Platform'], { required: true }),
    userExt: textarea(['扩展信息', 'Further details'], { max: 5000 }),
  },
})
