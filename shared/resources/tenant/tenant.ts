import { usualHours } from '../../contract/geo/track.ts'
import { hoursPattern } from '../../contract/hours.ts'
import { messages } from '../../messages.ts'
import { datetime, dictNumber, integer, name, personName, reference, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { originsOf } from '../../schema/value/origin.ts'

/** The tenant that runs the installation. */
export const isPlatform = ({ tenantId }: Readonly<Record<string, unknown>>): boolean => tenantId === '000000'

/** Its base column `tenantId` is the tenant's own code, so a tenant sees itself and the platform sees all. */
export const tenant = defineResource({
  name: 'tenant',
  path: '/blade-system/tenant',
  label: ['租户', 'Tenant'],
  actions: submitActions,
  acrossTenants: true,
  writers: 'platform',
  title: 'tenantName',
  // Open-source clients call the domain `domain`.
  spellings: { domainUrl: ['domain', 'domainUrl'] },
  // Blade's pickers take the tenant's code as the value.
  select: ['tenantId', 'domainUrl', 'status'],
  sort: [['id', 'asc']],
  unique: [
    { fields: ['tenantName'], across: 'tenants' },
    { fields: ['domainUrl'], across: 'tenants', means: originsOf },
  ],
  keeps: [{ when: isPlatform, message: () => messages.platformTenantStays }],
  // Its people type it when they sign in.
  drawn: { drawnCode: { label: ['租户编号', 'Tenant ID'], list: 2, width: 130 } },
  summary: ['drawnCode'],
  menu: { parent: 'system', icon: 'ApartmentOutlined', sort: 7 },
  fields: {
    tenantName: name(['租户名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 50 }),
    /** The address that this tenant's people open: host, port where it is not the usual one, and the scheme where one counts. */
    domainUrl: text(['绑定域名', 'Domain'], {
      list: 7,
      max: 255,
      valid: (value) => originsOf(value).length > 0,
    }),
    backgroundUrl: text(['系统背景', 'Background'], { max: 1000, pattern: /^(https?:\/\/|\/(?!\/))/ }),
    linkman: personName(['联系人', 'Contact'], { required: true, search: true, list: 3, max: 20 }),
    contactNumber: text(['联系电话', 'Phone'], { search: true, list: 4, max: 20 }),
    address: text(['联系地址', 'Address'], { max: 255 }),
    /** How many accounts it may have; -1: any number. A new tenant gets what a parameter says. */
    accountNumber: integer(['账号额度', 'Account quota'], { list: 5, min: -1, max: 1_000_000 }),
    expireTime: datetime(['过期时间', 'Expires'], { list: 6 }),
    /** Outside of these hours no position of a person is taken. */
    locationHours: text(['人员位置上报时段', 'Hours of location sharing'], {
      max: 11,
      default: usualHours,
      pattern: hoursPattern,
      help: [
        '如 08:00-18:00，时段外不接收人员位置',
        'Like 08:00-18:00. Locations of people are not stored outside them',
      ],
    }),
    /** The menus that its people may use at most. */
    packageId: reference(['产品包', 'Package'], 'tenantPackage', {
      help: ['留空则可使用全部菜单', 'Blank: all menus'],
    }),
    datasourceId: reference(['数据源', 'Data source'], 'datasource', {
      form: false,
      bySteps: ['绑定数据源', 'binding a data source'],
    }),
    /** -1: in the recycle bin, where nobody of it can sign in. */
    status: dictNumber(['租户状态', 'Status'], 'enable_status', {
      form: false,
      list: 8,
      bySteps: ['移入或移出回收站', 'recycling the tenant or taking it back'],
      default: 1,
      anyKey: true,
    }),
  },
})
