import { isEndpoint } from '../../contract/endpoint.ts'
import { required } from '../../messages.ts'
import { remark } from '../../schema/common-fields.ts'
import { dictNumber, secret, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Keys of the dictionary `oss`. */
export const ossCategory = {
  minio: 1,
  qiniu: 2,
  aliyun: 3,
  tencent: 4,
  huawei: 5,
  amazon: 6,
  local: 7,
} as const

/** Fields that say which servers get the keys. */
const sentTo = ['category', 'endpoint', 'region']

const isRemote = ({ category }: Record<string, unknown>) => category !== ossCategory.local

/** Where files are kept: one configuration of a tenant is the active one; with none it is this server's own disk. */
export const oss = defineResource({
  name: 'oss',
  path: '/blade-resource/oss',
  label: ['对象存储', 'Object storage'],
  actions: submitActions,
  title: 'ossCode',
  select: ['category'],
  menu: { parent: 'resource', icon: 'DatabaseOutlined', sort: 1 },
  rules: [
    {
      field: 'accessKey',
      holds: (row) => !isRemote(row) || Boolean(row.accessKey),
      message: required(['accessKey', 'access key'], 'secret'),
    },
    {
      field: 'secretKey',
      holds: (row) => !isRemote(row) || Boolean(row.secretKey),
      message: required(['secretKey', 'secret key'], 'secret'),
    },
  ],
  fields: {
    category: dictNumber(['分类', 'Category'], 'oss', { required: true, default: 1, search: true, list: 1 }),
    ossCode: text(['资源编号', 'Resource code'], {
      required: true,
      search: true,
      unique: true,
      list: 2,
      max: 32,
    }),
    endpoint: text(['资源地址', 'Endpoint'], { required: true, list: 3, valid: isEndpoint }),
    /** Of this server's own disk: what links begin with. Files of a bucket pass through this server, whatever is here. */
    transformEndpoint: text(['外网地址', 'Public address'], { valid: isEndpoint }),
    bucketName: text(['空间名', 'Bucket'], { required: true, list: 4, max: 64 }),
    accessKey: secret(['accessKey', 'Access key'], { sealed: true, max: 255, sentTo }),
    secretKey: secret(['secretKey', 'Secret key'], { sealed: true, max: 255, sentTo }),
    appId: text(['appId', 'App ID'], { max: 64 }),
    region: text(['region', 'Region'], { list: 5, max: 64, pattern: /^[\p{L}\p{N} _-]*$/u }),
    status: dictNumber(['是否启用', 'Enabled'], 'yes_no', {
      form: false,
      list: 6,
      bySteps: ['启用配置', 'enabling a configuration'],
      default: 1,
    }),
    remark: remark({ list: 7 }),
  },
})
