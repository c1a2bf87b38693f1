import {
  date,
  dictNumber,
  flag,
  images,
  integer,
  percent,
  reference,
  text,
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
  columns: ['companyId', 'title', 'progressType', 'progressDate', 'percent', 'images', 'isShow'],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'companyId',
        'title',
        'progressDate',
        'progressType',
        'percent',
        'content',
        'isShow',
        'sort',
        'remark',
      ],
    },
    { label: ['图片', 'Pictures'], fields: ['images'] },
  ],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', {
      required: true,
      search: true,
      onDelete: 'cascade',
    }),
    title: text(['标题', 'Title'], { required: true, search: true, keyword: true, max: 100 }),
    progressDate: date(['日期', 'Date'], { required: true, search: true }),
    progressType: dictNumber(['进展类型', 'Type'], 'progress_type', { business: true, search: true }),
    percent: percent(['完成进度', 'Progress']),
    content: textarea(['内容', 'Text'], { max: 5000, heavy: true }),
    images: images(['图片', 'Pictures'], 9),
    isShow: flag(['公开展示', 'Public'], { default: 1, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
