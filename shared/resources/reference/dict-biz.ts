import { defineResource } from '../../schema/resource.ts'
import { dictionaryFields, dictionaryShape } from './dict.ts'

/** A tenant's own dictionary: copied to it when the tenant is made, then free to edit. */
export const dictBiz = defineResource({
  ...dictionaryShape,
  name: 'dictBiz',
  path: '/blade-system/dict-biz',
  label: ['业务字典', 'Business dictionary'],
  permission: 'dictbiz',
  menu: { parent: 'system', icon: 'ReadOutlined', sort: 5 },
  fields: dictionaryFields('dictBiz'),
})
