import { color, icon, integer, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

export const companyType = defineResource({
  name: 'companyType',
  path: '/companyType',
  label: ['企业类型', 'Company type'],
  actions: treeActions,
  title: 'typeName',
  titleEn: 'nameEn',
  tree: { parent: 'parentId', root: '0', maxDepth: 4 },
  sort: [['sort', 'asc']],
  unique: [{ fields: ['typeName', 'parentId'] }],
  scope: {},
  menu: { parent: 'business', icon: 'TagsOutlined', sort: 2 },
  columns: ['typeName', 'typeCode', 'icon', 'color', 'companyCount', 'sort', 'remark', 'updateTime'],
  counts: { companyCount: { label: ['企业数', 'Companies'], resource: 'company', by: 'typeId' } },
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['parentId', 'typeName', 'nameEn', 'typeCode', 'sort', 'remark'],
    },
    { label: ['图标颜色', 'Icon and colour'], fields: ['icon', 'color'] },
  ],
  fields: {
    parentId: reference(['上级类型', 'Parent'], 'companyType', { default: '0' }),
    typeName: text(['类型名称', 'Name'], { required: true, search: true, keyword: true, max: 50 }),
    nameEn: text(['英文名称', 'English name'], { max: 100 }),
    typeCode: text(['类型编码', 'Code'], {
      required: true,
      search: true,
      unique: true,
      max: 30,
      pattern: /^[a-z][a-z0-9_]*$/,
      help: [
        '小写字母开头，由小写字母、数字和下划线组成',
        'Starts with a lower-case letter; lower-case letters, digits and underscores',
      ],
    }),
    icon: icon(['图标', 'Icon']),
    color: color(['颜色', 'Colour']),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
