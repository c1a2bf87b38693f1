import { datetime, dict, integer, phone, reference, secret, text, textarea, url } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const megabytes = ['MB', 'MB'] as const

/** An account at a platform for panoramas. */
export const vrAccount = defineResource({
  name: 'vrAccount',
  path: '/vrAccount',
  label: ['全景账号', 'Panorama account'],
  actions: submitActions,
  title: 'accountName',
  select: ['platform'],
  sort: [['expireTime', 'asc']],
  indexes: ['companyId'],
  scope: { company: 'companyId' },
  menu: { parent: 'show', label: ['VR账号', 'VR accounts'], icon: 'IdcardOutlined', sort: 4 },
  columns: ['accountName', 'platform', 'account', 'companyId', 'expireTime', 'usedMb', 'quotaMb'],
  groups: [
    { label: ['基本信息', 'Basics'], fields: ['accountName', 'platform', 'companyId', 'homepage', 'remark'] },
    {
      label: ['账号', 'Account'],
      fields: ['account', 'password', 'contactPhone', 'expireTime', 'quotaMb', 'usedMb'],
    },
  ],
  fields: {
    accountName: text(['账号名称', 'Name'], {
      required: true,
      unique: true,
      search: true,
      keyword: true,
      max: 60,
    }),
    platform: dict(['平台', 'Platform'], 'vr_platform', { required: true, business: true, search: true }),
    account: text(['登录账号', 'Account'], { required: true, max: 60 }),
    password: secret(['登录密码', 'Password'], { sealed: true, max: 64 }),
    homepage: url(['主页', 'Home page']),
    companyId: reference(['所属企业', 'Company'], 'company', { search: true, onDelete: 'unlink' }),
    expireTime: datetime(['到期时间', 'Expires'], { search: true, due: true }),
    quotaMb: integer(['空间配额', 'Quota'], { min: 0, max: 1e9, unit: megabytes }),
    usedMb: integer(['已用空间', 'Used'], { min: 0, max: 1e9, unit: megabytes }),
    contactPhone: phone(['联系电话', 'Phone'], { unmask: 'vrAccount_phone' }),
    remark: textarea(['备注', 'Remark']),
  },
})
