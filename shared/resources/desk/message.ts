import { datetime, dict, name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** What a message is about. */
export type MessageKind = 'event' | 'task' | 'notice' | 'system' | 'export'

const kept = { form: false } as const

/** Something that one person is told. Written by the server alone; read and removed by that person. */
export const message = defineResource({
  name: 'message',
  path: '/blade-desk/message',
  label: ['消息', 'Message'],
  actions: [],
  base: 'plain',
  title: 'title',
  sort: [['sendTime', 'desc']],
  indexes: ['userId', 'sourceId'],
  menu: { parent: 'desk', icon: 'SendOutlined', sort: 2, buttons: [] },
  fields: {
    userId: reference(['用户', 'User'], 'user', { ...kept, onDelete: 'cascade' }),
    kind: dict(['消息类别', 'Kind'], 'message_kind', { ...kept, search: true, list: 1 }),
    title: name(['标题', 'Title'], { ...kept, search: true, keyword: true, list: 2, max: 255 }),
    content: textarea(['内容', 'Content'], kept),
    /** A page of the client, or a file. */
    link: text(['链接', 'Link'], { ...kept, max: 500 }),
    level: dict(['级别', 'Level'], 'event_level', kept),
    sendTime: datetime(['发送时间', 'Sent'], { ...kept, list: 3 }),
    /** Blank until it has been read. */
    readTime: datetime(['阅读时间', 'Read'], { ...kept, list: 4 }),
    /** Of the notice, event or export that it tells of; of something that ends, with the day. */
    sourceId: text(['来源', 'Source'], { ...kept, hidden: true, max: 30 }),
  },
})
