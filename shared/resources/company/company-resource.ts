import {
  date,
  decimal,
  dictNumber,
  flag,
  images,
  integer,
  point,
  reference,
  text,
  textarea,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

/** What a company works with: machines, stores, patents, brands, funds. */
export const companyResource = defineResource({
  name: 'companyResource',
  path: '/companyResource',
  label: ['企业资源', 'Company resource'],
  actions: submitActions,
  title: 'resourceName',
  select: ['companyId', 'resourceType'],
  sort: [
    ['sort', 'asc'],
    ['createTime', 'desc'],
  ],
  indexes: ['companyId'],
  rules: [pointIsWhole],
  warnings: [pointInChina],
  scope: { company: 'companyId' },
  menu: { parent: 'business', label: ['资源', 'Resources'], icon: 'DatabaseOutlined', sort: 6 },
  columns: ['companyId', 'resourceName', 'resourceType', 'quantity', 'unit', 'valueWan', 'isShow'],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'companyId',
        'resourceName',
        'resourceType',
        'quantity',
        'unit',
        'valueWan',
        'acquireDate',
        'isShow',
        'sort',
        'remark',
      ],
    },
    { label: ['位置', 'Location'], fields: ['lng', 'lat'] },
    { label: ['图片', 'Pictures'], fields: ['images'] },
  ],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', {
      required: true,
      search: true,
      onDelete: 'cascade',
    }),
    resourceName: text(['资源名称', 'Name'], { required: true, search: true, keyword: true, max: 100 }),
    resourceType: dictNumber(['资源类型', 'Type'], 'resource_type', {
      required: true,
      business: true,
      search: true,
    }),
    quantity: decimal(['数量', 'Quantity'], { required: true, min: 0, max: 1e12, scale: 2 }),
    unit: text(['单位', 'Unit'], { required: true, max: 10 }),
    valueWan: decimal(['价值', 'Value'], { min: 0, max: 1e12, scale: 2, unit: ['万元', '10k CNY'] }),
    ...point(),
    acquireDate: date(['取得日期', 'Acquired']),
    images: images(['图片', 'Pictures'], 6),
    isShow: flag(['公开展示', 'Public'], { default: 1, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
