import { remark, sort } from '../../schema/common-fields.ts'
import { color, group, icon, name, reference, text } from '../../schema/field.ts'
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
  audit: { updateTime: 8 },
  counts: { companyCount: { label: ['企业数', 'Companies'], list: 5, resource: 'company', by: 'typeId' } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      parentId: reference(['上级类型', 'Parent'], 'companyType', { default: '0' }),
      typeName: name(['类型名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 50 }),
      nameEn: text(['英文名称', 'English name'], { max: 100 }),
      typeCode: text(['类型编码', 'Code'], {
        required: true,
        search: true,
        unique: true,
        list: 2,
        max: 30,
        pattern: /^[a-z][a-z0-9_]*$/,
        help: [
          '小写字母开头，由小写字母、数字和下划线组成',
          'Starts with a lower-case letter; lower-case letters, digits and underscores',
        ],
      }),
      sort: sort({ list: 6 }),
      remark: remark({ list: 7 }),
    }),
    ...group(['图标颜色', 'Icon and colour'], {
      icon: icon(['图标', 'Icon'], { list: 3 }),
      color: color(['颜色', 'Colour'], { list: 4 }),
    }),
  },
})
