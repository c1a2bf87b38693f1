import { dict, secret, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A database besides our own, which a tenant can be bound to and code can be made from. */
export const datasource = defineResource({
  name: 'datasource',
  path: '/blade-develop/datasource',
  aliases: ['/blade-system/tenant-datasource'],
  label: ['数据源', 'Data source'],
  actions: submitActions,
  tenant: false,
  title: 'name',
  menu: { parent: 'tool', icon: 'DatabaseOutlined', sort: 2 },
  columns: ['name', 'driverClass', 'url', 'username', 'remark', 'updateTime'],
  fields: {
    name: text(['数据源名称', 'Name'], { required: true, search: true, unique: true, max: 100 }),
    driverClass: dict(['驱动类', 'Driver'], 'datasource_driver', { required: true, search: true }),
    url: text(['连接地址', 'Address'], { required: true, max: 500 }),
    username: text(['用户名', 'User'], { max: 100 }),
    password: secret(['密码', 'Password'], { max: 255, sealed: true }),
    remark: textarea(['备注', 'Remark']),
  },
})
