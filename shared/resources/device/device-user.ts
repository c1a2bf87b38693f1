import { required } from '../../messages.ts'
import { remark } from '../../schema/common-fields.ts'
import { datetime, dict, group, integer, name, reference, secret, text, url } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Platforms in a cloud, which ask for the keys of an account. */
const inCloud = ['ezviz', 'hik', 'imou']

/** Fields that say which servers get the keys. */
const sentTo = ['platform', 'apiBase']

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
  audit: { createTime: 8 },
  counts: { deviceCount: { label: ['设备数', 'Devices'], list: 5, resource: 'device', by: 'deviceUserId' } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      name: name(['账号名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      platform: dict(['平台', 'Platform'], 'device_platform', { required: true, search: true, list: 2 }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, list: 4, onDelete: 'unlink' }),
      remark: remark(),
    }),
    ...group(['接入', 'Access'], {
      account: text(['登录账号', 'Account'], { list: 3, max: 60 }),
      appKey: secret(['应用标识', 'App key'], { sealed: true, sentTo }),
      appSecret: secret(['应用密钥', 'App secret'], { sealed: true, sentTo }),
      apiBase: url(['接口地址', 'API address'], { list: 6 }),
    }),
    /** How many devices the platform lets it have; told by the platform. */
    quota: integer(['设备配额', 'Device quota'], { form: false, min: 0 }),
    lastSyncTime: datetime(['最近同步', 'Last synchronised'], { form: false, list: 7 }),
    lastError: text(['同步错误', 'Sync error'], { form: false, max: 200 }),
  },
})
