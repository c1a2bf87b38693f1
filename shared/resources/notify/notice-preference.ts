import { hoursPattern } from '../../contract/hours.ts'
import { dictNumber, dicts, flag, reference, references, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** By which channels a person is told, of what, and when not: set by that person alone. */
export const noticePreference = defineResource({
  name: 'noticePreference',
  path: '/blade-desk/notice-preference',
  label: ['通知设置', 'Notice setting'],
  actions: [],
  base: 'plain',
  title: 'userId',
  unique: [{ fields: ['userId'] }],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    channelIds: references(['接收渠道', 'Channels'], 'noticeChannel', { most: 20 }),
    kinds: dicts(['消息类别', 'Kinds of messages'], 'message_kind', { most: 20 }),
    minLevel: dictNumber(['事件最低级别', 'Least level of events'], 'event_level'),
    quietHours: text(['免打扰时段', 'Quiet hours'], { max: 11, pattern: hoursPattern }),
    urgentAlways: flag(['最高级别不受限', 'Critical events at any hour'], { default: 1 }),
  },
})
