import {
  datetime,
  dict,
  dictNumber,
  integer,
  name,
  reference,
  references,
  text,
  textarea,
} from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'
import { smsState } from '../resource/sms-message.ts'

const kept = { form: false } as const

/** A notice that leaves the house by one channel, and what became of it. */
export const noticeDelivery = defineResource({
  name: 'noticeDelivery',
  path: '/blade-desk/notice-delivery',
  label: ['外发记录', 'Sent notice'],
  actions: ['page', 'list', 'detail'],
  title: 'title',
  sort: [['createTime', 'desc']],
  // Of those that are settled the next time is blank: what is due is found by it.
  indexes: ['nextTime', 'sourceId', 'channelId'],
  menu: {
    parent: 'resource',
    icon: 'ProfileOutlined',
    sort: 7,
    buttons: [{ suffix: 'view', label: ['查看', 'View'] }],
  },
  audit: { createTime: 6 },
  fields: {
    title: name(['标题', 'Title'], { ...kept, search: true, list: 1, max: 255 }),
    channelId: reference(['渠道', 'Channel'], 'noticeChannel', {
      ...kept,
      search: true,
      list: 2,
      onDelete: 'cascade',
    }),
    kind: dict(['类型', 'Kind'], 'notice_channel_kind', { ...kept, search: true }),
    /** One person, or those whom a message to a group is for. */
    receiverIds: references(['接收人', 'Receivers'], 'user', { ...kept, list: 3, most: 50 }),
    state: dictNumber(['状态', 'State'], 'sms_state', {
      ...kept,
      default: smsState.waiting,
      search: true,
      list: 4,
      tones: { 1: 'info', 2: 'success', 3: 'critical' },
    }),
    messageKind: dict(['消息类别', 'Kind of message'], 'message_kind', { ...kept, search: true }),
    level: dict(['级别', 'Level'], 'event_level', kept),
    content: textarea(['内容', 'Content'], { ...kept, max: 500 }),
    link: text(['链接', 'Link'], { ...kept, max: 500 }),
    sourceId: text(['来源', 'Source'], { ...kept, hidden: true, max: 30 }),
    attempts: integer(['发送次数', 'Attempts'], { ...kept, default: 0, list: 5 }),
    nextTime: datetime(['下次发送', 'Next attempt'], kept),
    sentTime: datetime(['发送时间', 'Sent'], { ...kept, list: 7 }),
    answer: textarea(['对方应答', 'Answer'], { ...kept, max: 500 }),
    error: textarea(['失败原因', 'Error'], { ...kept, max: 500 }),
  },
})
