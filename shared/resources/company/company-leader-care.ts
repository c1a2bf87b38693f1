import { date, flag, images, integer, reference, richText, text, textarea, url } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A visit of officials to a company, and what they said. */
export const companyLeaderCare = defineResource({
  name: 'companyLeaderCare',
  path: '/companyLeaderCare',
  label: ['领导关怀', 'Official visit'],
  actions: submitActions,
  title: 'title',
  select: ['companyId', 'visitDate'],
  sort: [['visitDate', 'desc']],
  indexes: ['companyId'],
  scope: { company: 'companyId' },
  menu: { parent: 'business', icon: 'IdcardOutlined', sort: 7 },
  columns: ['companyId', 'title', 'leaderName', 'leaderPost', 'visitDate', 'isShow'],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['companyId', 'title', 'leaderName', 'leaderPost', 'visitDate', 'isShow', 'sort', 'remark'],
    },
    { label: ['正文', 'Text'], fields: ['content'] },
    { label: ['媒体', 'Media'], fields: ['images', 'videoUrl'] },
  ],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', {
      required: true,
      search: true,
      onDelete: 'cascade',
    }),
    title: text(['标题', 'Title'], { required: true, search: true, keyword: true, max: 100 }),
    leaderName: text(['领导姓名', 'Official'], { search: true, max: 50 }),
    leaderPost: text(['领导职务', 'Post'], { max: 60 }),
    visitDate: date(['日期', 'Date'], { required: true, search: true }),
    content: richText(['正文', 'Text'], { max: 20_000 }),
    images: images(['图片', 'Pictures'], 12),
    videoUrl: url(['视频地址', 'Video']),
    isShow: flag(['公开展示', 'Public'], { default: 1, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
