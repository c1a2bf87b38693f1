import { remark } from '../../schema/common-fields.ts'
import { name, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { isSecretParameter } from '../../secret-names.ts'

export const param = defineResource({
  name: 'param',
  path: '/blade-system/param',
  label: ['参数', 'Parameter'],
  actions: submitActions,
  tenant: false,
  title: 'paramName',
  menu: { parent: 'system', icon: 'ToolOutlined', sort: 6 },
  audit: { updateTime: 5 },
  fields: {
    paramName: name(['参数名称', 'Name'], { required: true, search: true, keyword: true, list: 1 }),
    paramKey: text(['参数键名', 'Key'], {
      required: true,
      search: true,
      keyword: true,
      unique: true,
      list: 2,
    }),
    paramValue: textarea(['参数键值', 'Value'], {
      required: true,
      max: 2000,
      search: true,
      list: 3,
      shows: (value, { paramKey }) =>
        value !== '' && isSecretParameter(String(paramKey ?? '')) ? '****' : value,
    }),
    remark: remark({ list: 4 }),
  },
})
