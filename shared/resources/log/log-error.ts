import { callFields, callMethod } from '../../contract/call-fields.ts'
import { text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Our own faults: every answer of 500 and above, and what nobody caught; errors that browsers report, by `env` `browser`. */
export const logError = defineResource({
  name: 'logError',
  path: '/blade-log/error',
  label: ['错误日志', 'Error log'],
  actions: ['list', 'page', 'detail'],
  base: 'plain',
  appendOnly: true,
  permission: 'log_error',
  menu: { parent: 'log', icon: 'FileOutlined', sort: 3, path: '/monitor/log/error', buttons: [] },
  title: 'exceptionName',
  sort: [['createTime', 'desc']],
  fields: {
    exceptionName: text(['异常名', 'Exception'], { form: false, search: true, max: 255 }),
    message: textarea(['异常信息', 'Message'], { form: false, heavy: true, max: 2000 }),
    stackTrace: textarea(['日志数据', 'Stack'], { form: false, heavy: true, max: 8000 }),
    fileName: text(['文件名', 'File'], { form: false, max: 255 }),
    lineNumber: text(['行号', 'Line'], { form: false, max: 16 }),
    method: callMethod({ list: 6 }),
    ...callFields,
  },
})
