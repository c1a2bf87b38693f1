import { text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

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
      max: 100,
      pattern: /^[a-z][\w.]*$/,
      help: [
        '小写字母开头，由字母、数字、点和下划线组成',
        'Starts with a lower-case letter; letters, digits, dots and underscores',
      ],
    }),
    paramValue: textarea(['参数键值', 'Value'], { required: true, max: 2000, search: true }),
    remark: textarea(['备注', 'Remark']),
  },
})
