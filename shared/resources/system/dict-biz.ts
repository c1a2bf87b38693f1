import { defineResource, treeActions } from '../../schema/resource.ts'
import { dictionaryFields } from './dict.ts'

/** A tenant's own dictionary: copied to it when the tenant is made, then free to edit. */
export const dictBiz = defineResource({
  name: 'dictBiz',
  path: '/blade-system/dict-biz',
  label: ['业务字典', 'Business dictionary'],
  permission: 'dictbiz',
  actions: treeActions,
  base: 'plain',
  list: 'tree',
  title: 'dictValue',
  tree: { parent: 'parentId', root: '0' },
  sort: [['sort', 'asc']],
  indexes: ['code', 'parentId'],
  unique: [
    { fields: ['dictKey', 'code'], message: ['当前字典键值已存在!', 'This dictionary key already exists'] },
  ],
  menu: { parent: 'system', icon: 'ReadOutlined', sort: 5 },
  columns: ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'],
  fields: dictionaryFields('dictBiz'),
})
