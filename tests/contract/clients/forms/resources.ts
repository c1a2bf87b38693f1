import { bladeX, type Form, newest } from './form.ts'

const bucket = (n: number) => ({
  ossCode: `form${n}`,
  endpoint: 'https://minio.example.com',
  bucketName: 'form',
  accessKey: 'form-access-key',
})
const keys = ['accessKey', 'secretKey']
const sms = (n: number) => ({
  smsCode: `form${n}`,
  templateId: 'SMS_1',
  accessKey: 'form-access-key',
  signName: '镰',
})

export const resources: readonly Form[] = [
  {
    name: 'notices',
    path: '/blade-desk/notice',
    needed: (n) => ({ title: `通知${n}`, category: 1, releaseTime: '2026-01-02 03:04:05' }),
    blank: ['content'],
    change: { category: 2 },
  },
  {
    name: 'a MinIO',
    path: '/blade-resource/oss',
    needed: (n) => ({ ...bucket(n), category: 1, secretKey: 'form-secret-key' }),
    blank: ['transformEndpoint', 'remark'],
    change: { remark: '改过' },
    unread: keys,
    only: bladeX,
  },
  {
    name: 'a bucket of Tencent’s',
    path: '/blade-resource/oss',
    needed: (n) => ({ ...bucket(n), category: 4, secretKey: 'form-secret-key', appId: '1250000000' }),
    blank: ['transformEndpoint', 'region', 'remark'],
    change: { remark: '改过' },
    unread: keys,
    only: bladeX,
  },
  {
    name: 'the server’s own disk',
    path: '/blade-resource/oss',
    needed: (n) => ({ ...bucket(n), category: 7, accessKey: '/data/files' }),
    blank: ['transformEndpoint', 'remark'],
    change: { remark: '改过' },
    unread: keys,
    only: newest,
  },
  {
    name: 'text messages by Yunpian',
    path: '/blade-resource/sms',
    needed: (n) => ({ ...sms(n), category: 1 }),
    blank: ['remark'],
    change: { remark: '改过' },
    unread: keys,
    only: bladeX,
  },
  {
    name: 'text messages by Qiniu',
    path: '/blade-resource/sms',
    needed: (n) => ({ ...sms(n), category: 2, secretKey: 'form-secret-key' }),
    blank: ['remark'],
    change: { remark: '改过' },
    unread: keys,
    only: bladeX,
  },
  {
    name: 'text messages by Tencent',
    path: '/blade-resource/sms',
    needed: (n) => ({
      ...sms(n),
      category: 4,
      secretKey: 'form-secret-key',
      appId: '1400000000',
      regionId: 'ap-guangzhou',
    }),
    blank: ['remark'],
    change: { remark: '改过' },
    unread: keys,
    only: bladeX,
  },
  {
    name: 'data sources',
    path: '/blade-develop/datasource',
    needed: (n) => ({
      name: `数据源${n}`,
      driverClass: 'com.mysql.cj.jdbc.Driver',
      url: 'jdbc:mysql://db.example:3306/blade',
      username: 'root',
      password: 'form-password',
    }),
    blank: ['remark'],
    change: { remark: '改过' },
    unread: ['password'],
  },
]
