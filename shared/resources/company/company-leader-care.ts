import { remark, sort } from '../../schema/common-fields.ts'
import {
  date,
  flag,
  group,
  images,
  name,
  personName,
  reference,
  richText,
  text,
  url,
} from '../../schema/field.ts'
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
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyId: reference(['企业', 'Company'], 'company', {
        required: true,
        search: true,
        list: 1,
        onDelete: 'cascade',
      }),
      title: name(['标题', 'Title'], { required: true, search: true, keyword: true, list: 2, max: 100 }),
      leaderName: personName(['领导姓名', 'Official'], { search: true, list: 3, max: 50 }),
      leaderPost: text(['领导职务', 'Post'], { list: 4, max: 60 }),
      visitDate: date(['日期', 'Date'], { required: true, search: true, list: 5 }),
      isShow: flag(['公开展示', 'Public'], { list: 6, default: 1, bulk: true }),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['正文', 'Text'], {
      content: richText(['正文', 'Text'], { max: 20_000 }),
    }),
    ...group(['媒体', 'Media'], {
      images: images(['图片', 'Pictures'], 12),
      videoUrl: url(['视频地址', 'Video']),
    }),
  },
})
