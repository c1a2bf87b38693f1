import {
  datetime,
  dictNumber,
  flag,
  group,
  json,
  type Made,
  name,
  richText,
  type Zod,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const ids = (z: Zod) =>
  z
    .array(z.string().regex(/^\d{1,19}$/))
    .max(500)
    .optional()

/** Whom a notice is for: all of the tenant, or the people in these departments and below, with these roles, or these. */
const noticeReceivers = (z: Zod) =>
  z.object({
    all: z.number().int().min(0).max(1).optional(),
    deptIds: ids(z),
    roleIds: ids(z),
    userIds: ids(z),
  })

export type NoticeReceivers = Made<typeof noticeReceivers>

/** Own files and pages of the web: what a link in formatted text may be. */
const link = /^(https?:\/\/|\/(?![/\\]))[^\s\\<>"]*$/

const attachment = (z: Zod) =>
  z.object({
    name: z.string().min(1).max(255),
    link: z.string().max(500).regex(link),
    size: z.number().int().min(0).optional(),
  })

export const noticeStatus = { draft: 0, published: 1, withdrawn: 2 } as const

const isForNobody = (receivers: unknown): boolean => {
  const { all, deptIds = [], roleIds = [], userIds = [] } = (receivers ?? {}) as NoticeReceivers
  return all === 0 && deptIds.length + roleIds.length + userIds.length === 0
}

export const notice = defineResource({
  name: 'notice',
  path: '/blade-desk/notice',
  label: ['通知公告', 'Notice'],
  actions: submitActions,
  title: 'title',
  select: ['category', 'releaseTime'],
  picks: ['dept', 'role', 'user'],
  sort: [
    ['isTop', 'desc'],
    ['releaseTime', 'desc'],
  ],
  menu: { parent: 'desk', icon: 'NotificationOutlined', sort: 1 },
  audit: { createTime: 6 },
  rules: [
    {
      field: 'receivers',
      holds: ({ receivers }) => !isForNobody(receivers),
      message: ['请选择接收范围', 'Choose who receives this'],
    },
  ],
  fields: {
    ...group(['基本', 'Basics'], {
      title: name(['通知标题', 'Title'], { required: true, search: true, keyword: true, list: 1, max: 255 }),
      category: dictNumber(['通知类型', 'Type'], 'notice', { required: true, search: true, list: 2 }),
      releaseTime: datetime(['通知日期', 'Release date'], {
        required: true,
        begins: 'now',
        search: true,
        list: 5,
      }),
      noticeStatus: dictNumber(['发布状态', 'State'], 'notice_status', {
        required: true,
        default: noticeStatus.published,
        search: true,
        list: 3,
      }),
      isTop: flag(['置顶', 'Pinned'], { default: 0, search: true, list: 4 }),
    }),
    ...group(['正文', 'Text'], {
      content: richText(['通知内容', 'Content']),
      attachments: json(['附件', 'Attachments'], (z) => z.array(attachment(z)).max(20)),
    }),
    ...group(['范围', 'Receivers'], {
      receivers: json(['接收范围', 'Receivers'], noticeReceivers),
    }),
  },
})
