import { remark } from '../../schema/common-fields.ts'
import { dict, dictNumber, name, secret, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { addressMark, holdsSecret, withoutSecrets } from '../../secret-names.ts'

export const datasourceCategory = { jdbc: 1, sharding: 2 } as const

/** How a sealed text begins, before what is shown of it: what names a password is kept encrypted. */
const sealed = /^v1\.[\w-]+\./

const isOf = (row: Readonly<Record<string, unknown>>, category: number) =>
  (row.category ?? datasourceCategory.jdbc) === category

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
  audit: { updateTime: 7 },
  // Blade's forms show and send what the category needs, and nothing else.
  rules: [
    {
      field: 'driverClass',
      holds: (row) => !isOf(row, datasourceCategory.jdbc) || !!row.driverClass,
      message: ['请选择驱动类', 'Select driver'],
    },
    {
      field: 'url',
      holds: (row) => !isOf(row, datasourceCategory.jdbc) || !!row.url,
      message: ['请输入连接地址', 'Enter address'],
    },
    {
      field: 'shardingConfig',
      holds: (row) => !isOf(row, datasourceCategory.sharding) || !!row.shardingConfig,
      message: ['请输入分片配置', 'Enter sharding configuration'],
    },
  ],
  fields: {
    name: name(['数据源名称', 'Name'], { required: true, search: true, unique: true, list: 1, max: 100 }),
    category: dictNumber(['数据类型', 'Kind'], 'datasource_category', {
      required: true,
      default: datasourceCategory.jdbc,
      search: true,
      list: 2,
    }),
    driverClass: dict(['驱动类', 'Driver'], 'datasource_driver', {
      search: true,
      list: 3,
      help: ['JDBC 数据源必填', 'Required for JDBC sources'],
    }),
    /** One that holds a password is stored sealed, and shown with a mark in its place. */
    url: text(['连接地址', 'Address'], {
      list: 4,
      max: 500,
      shows: (url) => (sealed.test(url) ? url.replace(sealed, '') : withoutSecrets(url)),
      help: ['JDBC 数据源必填', 'Required for JDBC sources'],
    }),
    username: text(['用户名', 'User'], { list: 5, max: 100 }),
    password: secret(['密码', 'Password'], { max: 255, sealed: true, sentTo: ['url', 'driverClass'] }),
    /** YAML; one that names a password is stored sealed, and a mark is all that is shown of it. */
    shardingConfig: textarea(['分片配置', 'Sharding configuration'], {
      max: 10_000,
      heavy: true,
      unlogged: true,
      shows: (yaml) => (sealed.test(yaml) || holdsSecret(yaml) ? addressMark : yaml),
      help: ['分库分表数据源必填，YAML 格式', 'Required for sharded sources, as YAML'],
    }),
    remark: remark({ list: 6 }),
  },
})
