import { datetime, reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Who has read which notice, and when first. */
export const noticeRead = defineResource({
  name: 'noticeRead',
  path: '/blade-desk/notice-read',
  label: ['公告已读', 'Read notice'],
  actions: [],
  base: 'plain',
  title: 'userId',
  indexes: ['noticeId'],
  unique: [{ fields: ['userId', 'noticeId'] }],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    noticeId: reference(['公告', 'Notice'], 'notice', { required: true, onDelete: 'cascade' }),
    readTime: datetime(['阅读时间', 'Read'], { required: true }),
  },
})
