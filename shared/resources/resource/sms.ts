import { required } from '../../messages.ts'
import { remark } from '../../schema/common-fields.ts'
import { dictNumber, secret, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Keys of the dictionary `sms`. */
export const smsCategory = { yunpian: 1, qiniu: 2, aliyun: 3, tencent: 4, console: 5 } as const

const { yunpian, aliyun, tencent, console } = smsCategory
/** A provider's keys are for its own servers. */
const sentTo = ['category', 'regionId']
const among = (row: Record<string, unknown>, ...categories: number[]) =>
  categories.some((category) => category === row.category)

/** How text messages are sent: one configuration of a tenant is the active one. */
export const sms = defineResource({
  name: 'sms',
  path: '/blade-resource/sms',
  label: ['短信配置', 'Text message setting'],
  actions: submitActions,
  title: 'smsCode',
  select: ['category'],
  menu: { parent: 'resource', icon: 'SendOutlined', sort: 2 },
  rules: [
    {
      field: 'accessKey',
      holds: (row) => among(row, console) || Boolean(row.accessKey),
      message: required(['accessKey', 'access key'], 'secret'),
    },
    {
      field: 'secretKey',
      holds: (row) => among(row, console, yunpian) || Boolean(row.secretKey),
      message: required(['secretKey', 'secret key'], 'secret'),
    },
    {
      field: 'appId',
      holds: (row) => !among(row, tencent) || Boolean(row.appId),
      message: required(['appId', 'app id'], 'text'),
    },
    {
      field: 'regionId',
      holds: (row) => !among(row, aliyun, tencent) || Boolean(row.regionId),
      message: required(['regionId', 'region id'], 'text'),
    },
  ],
  fields: {
    category: dictNumber(['分类', 'Category'], 'sms', { required: true, default: 1, search: true, list: 1 }),
    smsCode: text(['资源编号', 'Resource code'], {
      required: true,
      search: true,
      unique: true,
      list: 2,
      max: 32,
    }),
    /** Of Yunpian the text itself, with `#name#` where a parameter goes. */
    templateId: text(['模板 ID', 'Template ID'], { required: true, search: true, list: 3, max: 500 }),
    appId: text(['SDKAppID', 'App ID'], { max: 64 }),
    accessKey: secret(['accessKey', 'Access key'], { sealed: true, max: 255, sentTo }),
    secretKey: secret(['secretKey', 'Secret key'], { sealed: true, max: 255, sentTo }),
    regionId: text(['regionId', 'Region ID'], { max: 64 }),
    signName: text(['短信签名', 'Signature'], { required: true, list: 4, max: 64 }),
    status: dictNumber(['是否启用', 'Enabled'], 'yes_no', {
      form: false,
      list: 5,
      bySteps: ['启用配置', 'enabling a configuration'],
      default: 1,
    }),
    remark: remark({ list: 6 }),
  },
})
