import { remark, sort } from '../../schema/common-fields.ts'
import {
  date,
  decimal,
  dictNumber,
  flag,
  group,
  images,
  name,
  point,
  reference,
  text,
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
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyId: reference(['企业', 'Company'], 'company', {
        required: true,
        search: true,
        list: 1,
        onDelete: 'cascade',
      }),
      resourceName: name(['资源名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 2,
        max: 100,
      }),
      resourceType: dictNumber(['资源类型', 'Type'], 'resource_type', {
        required: true,
        business: true,
        search: true,
        list: 3,
      }),
      quantity: decimal(['数量', 'Quantity'], { required: true, list: 4, min: 0, max: 1e12, scale: 2 }),
      unit: text(['单位', 'Unit'], { required: true, list: 5, max: 10 }),
      valueWan: decimal(['价值', 'Value'], {
        list: 6,
        min: 0,
        max: 1e12,
        scale: 2,
        unit: ['万元', '10k CNY'],
      }),
      acquireDate: date(['取得日期', 'Acquired']),
      isShow: flag(['公开展示', 'Public'], { list: 7, default: 1, bulk: true }),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['位置', 'Location'], {
      ...point(),
    }),
    ...group(['图片', 'Pictures'], {
      images: images(['图片', 'Pictures'], 6),
    }),
  },
})
