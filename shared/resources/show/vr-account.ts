import { remark } from '../../schema/common-fields.ts'
import {
  datetime,
  dict,
  group,
  integer,
  name,
  phone,
  reference,
  secret,
  text,
  url,
} from '../../schema/field.ts'
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
  fields: {
    ...group(['基本信息', 'Basics'], {
      accountName: name(['账号名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      platform: dict(['平台', 'Platform'], 'vr_platform', {
        required: true,
        business: true,
        search: true,
        list: 2,
      }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, list: 4, onDelete: 'unlink' }),
      homepage: url(['主页', 'Home page']),
      remark: remark(),
    }),
    ...group(['账号', 'Account'], {
      account: text(['登录账号', 'Account'], { required: true, list: 3, max: 60 }),
      password: secret(['登录密码', 'Password'], { sealed: true, max: 64 }),
      contactPhone: phone(['联系电话', 'Phone'], { landline: true, unmask: 'vrAccount_phone' }),
      expireTime: datetime(['到期时间', 'Expires'], { search: true, list: 5, due: true }),
      quotaMb: integer(['空间配额', 'Quota'], { list: 7, min: 0, max: 1e9, unit: megabytes }),
      usedMb: integer(['已用空间', 'Used'], { list: 6, min: 0, max: 1e9, unit: megabytes }),
    }),
  },
})
