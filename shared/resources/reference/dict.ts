import { flag, integer, name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

/** The fields of a dictionary row; the two kinds of dictionary differ in nothing but whose they are. */
export const dictionaryFields = (resource: 'dict' | 'dictBiz') => ({
  parentId: reference(['上级字典', 'Parent'], resource, { default: '0' }),
  code: text(['字典编号', 'Code'], {
    required: true,
    search: true,
    keyword: true,
    list: 1,
    max: 100,
    pattern: /^\w[\w.-]*$/,
  }),
  dictKey: text(['字典键值', 'Key'], { required: true, max: 64, default: '-1' }),
  dictValue: name(['字典名称', 'Name'], { required: true, search: true, keyword: true, list: 2, max: 100 }),
  dictValueEn: text(['英文名称', 'English name'], { list: 3, max: 100 }),
  sort: integer(['字典排序', 'Sort'], { required: true, list: 4, min: 0, max: 999999 }),
  isSealed: flag(['封存', 'Sealed'], { required: true, list: 5, default: 0 }),
  remark: textarea(['字典备注', 'Remark'], { list: 6 }),
})

/** What the two kinds have in common besides. */
export const dictionaryShape = {
  actions: treeActions,
  base: 'plain',
  list: 'tree',
  title: 'dictValue',
  select: ['code'],
  tree: { parent: 'parentId', root: '0' },
  sort: [['sort', 'asc']],
  indexes: ['code', 'parentId'],
  unique: [
    { fields: ['dictKey', 'code'], message: ['当前字典键值已存在!', 'This dictionary key already exists'] },
  ],
} as const

/** One dictionary for the whole platform, its keys known to the code. A type row has the parent 0 and the key -1. */
export const dict = defineResource({
  ...dictionaryShape,
  name: 'dict',
  path: '/blade-system/dict',
  label: ['系统字典', 'System dictionary'],
  tenant: false,
  menu: { parent: 'system', icon: 'BookOutlined', sort: 3 },
  fields: dictionaryFields('dict'),
})
