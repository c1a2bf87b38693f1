import { datetime, dictNumber, integer, reference, text } from '../../schema/field.ts'
import { originOf } from '../../schema/origin.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Its base column `tenantId` is the tenant's own code, so a tenant sees itself and the platform sees all. */
export const tenant = defineResource({
  name: 'tenant',
  path: '/blade-system/tenant',
  label: ['租户', 'Tenant'],
  actions: submitActions,
  acrossTenants: true,
  writers: 'platform',
  title: 'tenantName',
  // Blade's pickers take the tenant's code as the value.
  select: ['tenantId', 'domainUrl', 'status'],
  sort: [['id', 'asc']],
  menu: { parent: 'system', icon: 'ApartmentOutlined', sort: 7 },
  columns: ['tenantName', 'linkman', 'contactNumber', 'accountNumber', 'expireTime', 'domainUrl', 'status'],
  fields: {
    tenantName: text(['租户名称', 'Name'], {
      required: true,
      search: true,
      keyword: true,
      max: 50,
    }),
    /** The address that this tenant's people open: scheme, host and, where it is not the usual one, port. */
    domainUrl: text(['绑定域名', 'Domain'], { max: 255, valid: (value) => originOf(value) !== undefined }),
    backgroundUrl: text(['系统背景', 'Background'], { max: 1000, pattern: /^(https?:\/\/|\/(?!\/))/ }),
    linkman: text(['联系人', 'Contact'], { required: true, search: true, max: 20 }),
    contactNumber: text(['联系电话', 'Phone'], { search: true, max: 20 }),
    address: text(['联系地址', 'Address'], { max: 255 }),
    /** How many accounts it may have; -1: any number. A new tenant gets what a parameter says. */
    accountNumber: integer(['账号额度', 'Account quota'], { min: -1, max: 1_000_000 }),
    expireTime: datetime(['过期时间', 'Expires']),
    packageId: reference(['产品包', 'Package'], 'tenantPackage', { form: false }),
    datasourceId: reference(['数据源', 'Data source'], 'datasource', { form: false }),
    /** -1: in the recycle bin, where nobody of it can sign in. */
    status: dictNumber(['租户状态', 'Status'], 'enable_status', { form: false, default: 1, anyKey: true }),
  },
})
