import { remark } from '../../schema/common-fields.ts'
import { flag, integer, name, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** What a new code module begins with, and forms that clients designed: kept for newer Blade clients, who alone read the text. */
export const codeSetting = defineResource({
  name: 'codeSetting',
  path: '/blade-develop/code-setting',
  permission: 'code',
  label: ['代码配置', 'Code setting'],
  actions: submitActions,
  tenant: false,
  title: 'name',
  indexes: ['category'],
  single: [{ field: 'isEnabled', per: ['category'] }],
  fields: {
    name: name(['配置名称', 'Name'], { required: true, search: true, list: 1, max: 100 }),
    /** 1: what is set for the generator; 2: the design of a form. */
    category: integer(['配置分类', 'Category'], { default: 1, min: 1, max: 9, search: true, list: 2 }),
    settings: textarea(['配置内容', 'Settings'], { max: 200_000, heavy: true }),
    isEnabled: flag(['启用', 'Enabled'], { default: 0, list: 3 }),
    remark: remark(),
  },
})
