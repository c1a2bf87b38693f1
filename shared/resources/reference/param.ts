import { text, textarea } from '../../schema/field.ts'
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
  columns: ['paramName', 'paramKey', 'paramValue', 'remark', 'updateTime'],
  fields: {
    paramName: text(['参数名称', 'Name'], { required: true, search: true, keyword: true }),
    paramKey: text(['参数键名', 'Key'], {
      required: true,
      search: true,
      keyword: true,
      unique: true,
    }),
    paramValue: textarea(['参数键值', 'Value'], {
      required: true,
      max: 2000,
      search: true,
      shows: (value, { paramKey }) => (isSecretParameter(String(paramKey ?? '')) ? '****' : value),
    }),
    remark: textarea(['备注', 'Remark']),
  },
})
