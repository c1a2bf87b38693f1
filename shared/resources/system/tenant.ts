import { datetime, integer, reference, text } from '../../schema/field.ts'
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
  select: ['tenantId', 'domainUrl'],
  sort: [['id', 'asc']],
  menu: { parent: 'system', icon: 'ApartmentOutlined', sort: 7 },
  columns: ['tenantName', 'linkman', 'contactNumber', 'accountNumber', 'expireTime', 'domainUrl'],
  fields: {
    tenantName: text(['租户名称', 'Name'], {
      required: true,
      search: true,
      keyword: true,
      max: 50,
    }),
    domainUrl: text(['绑定域名', 'Domain'], { max: 255 }),
    backgroundUrl: text(['系统背景', 'Background'], { max: 1000 }),
    linkman: text(['联系人', 'Contact'], { required: true, search: true, max: 20 }),
    contactNumber: text(['联系电话', 'Phone'], { search: true, max: 20 }),
    address: text(['联系地址', 'Address'], { max: 255 }),
    accountNumber: integer(['账号额度', 'Account quota'], { default: -1, min: -1, max: 1_000_000 }),
    expireTime: datetime(['过期时间', 'Expires']),
    packageId: reference(['产品包', 'Package'], 'tenantPackage', { form: false }),
    datasourceId: text(['数据源', 'Data source'], { form: false }),
  },
})
