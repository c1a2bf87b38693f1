import { callFields, callMethod } from '../../contract/call-fields.ts'
import { text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Every call of somebody who has signed in that may have changed something. */
export const logApi = defineResource({
  name: 'logApi',
  path: '/blade-log/api',
  label: ['接口日志', 'API log'],
  actions: ['list', 'page', 'detail'],
  base: 'plain',
  appendOnly: true,
  permission: 'log_api',
  menu: { parent: 'log', icon: 'FileOutlined', sort: 2, path: '/monitor/log/api', buttons: [] },
  title: 'title',
  sort: [['createTime', 'desc']],
  indexes: ['apiKeyId'],
  fields: {
    /** Blade's mark of an ordinary entry: always 1. */
    type: text(['日志类型', 'Kind'], { form: false, max: 1 }),
    title: text(['日志名', 'Title'], { form: false, search: true, list: 5, max: 255 }),
    /** Key of the record that the call was about, or the first of several. */
    entityId: text(['数据 ID', 'Record ID'], { form: false, max: 64 }),
    /** The key that the caller signed in by, in place of a session. */
    apiKeyId: text(['接口密钥 ID', 'API key ID'], { form: false, max: 19 }),
    method: callMethod({ list: 6 }),
    ...callFields,
  },
})
