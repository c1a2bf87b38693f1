import { required } from '../../messages.ts'
import { dict, integer, reference, secret, text, textarea, url } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Platforms in a cloud, which ask for the keys of an account. */
const inCloud = ['ezviz', 'hik', 'imou']

const keyed =
  (field: string) =>
  (row: Record<string, unknown>): boolean =>
    !inCloud.includes(String(row.platform)) || Boolean(row[field])

/** An account at a video platform, whose cameras and recorders are shown here. */
export const deviceUser = defineResource({
  name: 'deviceUser',
  path: '/deviceUser',
  label: ['设备账号', 'Device account'],
  actions: submitActions,
  list: 'rows',
  title: 'name',
  select: ['platform'],
  indexes: ['companyId'],
  rules: [
    { field: 'appKey', holds: keyed('appKey'), message: required(['应用标识', 'App key'], 'secret') },
    {
      field: 'appSecret',
      holds: keyed('appSecret'),
      message: required(['应用密钥', 'App secret'], 'secret'),
    },
  ],
  scope: { company: 'companyId' },
  menu: { parent: 'iot', icon: 'IdcardOutlined', sort: 3 },
  columns: ['name', 'platform', 'account', 'companyId', 'deviceCount', 'apiBase', 'createTime'],
  counts: { deviceCount: { label: ['设备数', 'Devices'], resource: 'device', by: 'deviceUserId' } },
  groups: [
    { label: ['基本信息', 'Basics'], fields: ['name', 'platform', 'companyId', 'remark'] },
    { label: ['接入', 'Access'], fields: ['account', 'appKey', 'appSecret', 'apiBase'] },
  ],
  fields: {
    name: text(['账号名称', 'Name'], { required: true, unique: true, search: true, keyword: true, max: 60 }),
    platform: dict(['平台', 'Platform'], 'device_platform', { required: true, search: true }),
    account: text(['登录账号', 'Account'], { max: 60 }),
    appKey: secret(['应用标识', 'App key'], { sealed: true }),
    appSecret: secret(['应用密钥', 'App secret'], { sealed: true }),
    apiBase: url(['接口地址', 'API address']),
    companyId: reference(['所属企业', 'Company'], 'company', { search: true, onDelete: 'unlink' }),
    /** How many devices the platform lets it have; told by the platform. */
    quota: integer(['设备配额', 'Device quota'], { form: false, min: 0 }),
    remark: textarea(['备注', 'Remark']),
  },
})
