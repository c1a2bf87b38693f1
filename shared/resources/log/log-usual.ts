import { callFields, callMethod } from '../../contract/call-fields.ts'
import { text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Events that an auditor asks about. */
export const logUsual = defineResource({
  name: 'logUsual',
  path: '/blade-log/usual',
  label: ['通用日志', 'General log'],
  actions: ['list', 'page', 'detail'],
  base: 'plain',
  appendOnly: true,
  permission: 'log_usual',
  menu: { parent: 'log', icon: 'FileOutlined', sort: 1, path: '/monitor/log/usual', buttons: [] },
  title: 'logId',
  sort: [['createTime', 'desc']],
  fields: {
    logLevel: text(['日志级别', 'Level'], { form: false, search: true, list: 5, max: 16 }),
    /** What happened, in Chinese. */
    logId: text(['日志 ID', 'Log ID'], { form: false, search: true, list: 6, max: 64 }),
    logData: textarea(['日志数据', 'Data'], { form: false, heavy: true, max: 4000 }),
    method: callMethod(),
    ...callFields,
  },
})
