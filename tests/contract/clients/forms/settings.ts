import { bladeX, type Form, newest, openSource, saber, sword } from './form.ts'

const word = (n: number) => ({ code: `form${n}`, dictKey: -1, dictValue: `字典${n}`, sort: 9 })
const platformMenus = '1123598815738675201,1123598815738675202'
const place = (n: number) => ({
  parentCode: '110101',
  code: `110101${999 - n}`,
  subCode: String(999 - n),
  name: `街道${n}`,
})

export const settings: readonly Form[] = [
  {
    name: 'system dictionaries of BladeX',
    path: '/blade-system/dict',
    needed: (n) => ({ ...word(n), isSealed: 0 }),
    blank: ['parentId', 'remark'],
    change: { dictValue: '改名的字典' },
    only: bladeX,
  },
  {
    name: 'business dictionaries',
    path: '/blade-system/dict-biz',
    needed: (n) => ({ ...word(n), isSealed: 0 }),
    blank: ['parentId', 'remark'],
    change: { dictValue: '改名的字典' },
    only: bladeX,
  },
  {
    name: 'dictionaries',
    path: '/blade-system/dict',
    needed: word,
    blank: ['parentId', 'remark'],
    change: { dictValue: '改名的字典' },
    only: openSource,
  },
  {
    name: 'parameters',
    path: '/blade-system/param',
    needed: (n) => ({ paramName: `参数${n}`, paramKey: `Form.PARAM-${n}`, paramValue: '<a> 1' }),
    blank: ['remark'],
    change: { paramValue: '2' },
  },
  {
    name: 'regions',
    path: '/blade-system/region',
    needed: (n) => ({ ...place(n), regionLevel: 4 }),
    blank: ['parentName', 'remark'],
    change: { name: '改名的街道' },
    key: 'code',
    unread: ['subCode'],
    only: bladeX,
  },
  {
    name: 'tenants of BladeX',
    path: '/blade-system/tenant',
    needed: (n) => ({ tenantName: `表单租户${n}`, linkman: '张三' }),
    blank: ['tenantId', 'contactNumber', 'address', 'domainUrl', 'backgroundUrl'],
    change: { domainUrl: 'demo.example.cn' },
    only: bladeX,
  },
  {
    name: 'tenants',
    path: '/blade-system/tenant',
    needed: (n) => ({ tenantName: `表单租户${n}`, linkman: '张三', contactNumber: '666666' }),
    blank: ['tenantId', 'address', 'domain'],
    change: { domain: 'https://demo.example.cn' },
    only: openSource,
  },
  {
    name: 'tenant packages',
    path: '/blade-system/tenant-package',
    needed: (n) => ({ packageName: `表单产品包${n}`, menuId: platformMenus }),
    blank: ['remark'],
    change: { remark: '改过' },
    only: bladeX,
  },
]

const application = (n: number) => ({
  clientId: `form${n}`,
  clientSecret: 'form-secret',
  scope: 'all',
  accessTokenValidity: 3600,
  refreshTokenValidity: 604800,
  webServerRedirectUri: 'http://localhost:8888',
})
const applicationBlanks = ['resourceIds', 'authorities', 'additionalInformation']

export const applications: readonly Form[] = [
  {
    name: 'applications',
    path: '/blade-system/client',
    needed: (n) => ({ ...application(n), authorizedGrantTypes: 'refresh_token,password,implicit' }),
    blank: [...applicationBlanks, 'autoapprove'],
    change: { additionalInformation: '改过' },
    unread: ['clientSecret'],
    only: saber,
  },
  {
    name: 'applications that approve by themselves',
    path: '/blade-system/client',
    needed: (n) => ({
      ...application(n),
      authorizedGrantTypes: 'refresh_token,password,sms_code,register',
      autoapprove: 'true',
    }),
    blank: applicationBlanks,
    change: { autoapprove: 'false' },
    unread: ['clientSecret'],
    only: newest,
  },
  {
    name: 'applications with a list of grant types',
    path: '/blade-system/client',
    needed: (n) => ({ ...application(n), authorizedGrantTypes: ['refresh_token', 'my_grant'] }),
    blank: [...applicationBlanks, 'autoapprove'],
    change: { additionalInformation: '改过' },
    unread: ['clientSecret'],
    only: sword,
  },
]
