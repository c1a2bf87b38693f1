import { remark, sort } from '../../schema/common-fields.ts'
import {
  date,
  dictNumber,
  flag,
  group,
  images,
  name,
  percent,
  reference,
  textarea,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A milestone in a company's work. */
export const companyProgress = defineResource({
  name: 'companyProgress',
  path: '/companyProgress',
  label: ['发展历程', 'Company milestone'],
  actions: submitActions,
  title: 'title',
  select: ['companyId', 'progressDate'],
  sort: [['progressDate', 'desc']],
  indexes: ['companyId'],
  scope: { company: 'companyId' },
  menu: { parent: 'business', label: ['发展历程', 'Progress'], icon: 'BarChartOutlined', sort: 4 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyId: reference(['企业', 'Company'], 'company', {
        required: true,
        search: true,
        list: 1,
        onDelete: 'cascade',
      }),
      title: name(['标题', 'Title'], { required: true, search: true, keyword: true, list: 2, max: 100 }),
      progressDate: date(['日期', 'Date'], { required: true, search: true, list: 4 }),
      progressType: dictNumber(['进展类型', 'Type'], 'progress_type', {
        business: true,
        search: true,
        list: 3,
      }),
      percent: percent(['完成进度', 'Progress'], { list: 5 }),
      content: textarea(['内容', 'Text'], { max: 5000, heavy: true }),
      isShow: flag(['公开展示', 'Public'], { list: 7, default: 1, bulk: true }),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['图片', 'Pictures'], {
      images: images(['图片', 'Pictures'], 9, { list: 6 }),
    }),
  },
})
