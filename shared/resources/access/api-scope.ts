import { dictNumber, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A call that only the roles may make that were granted it. */
export const apiScope = defineResource({
  name: 'apiScope',
  path: '/blade-system/api-scope',
  label: ['接口权限', 'API scope'],
  actions: submitActions,
  tenant: false,
  permission: 'api_scope',
  title: 'scopeName',
  select: ['menuId', 'scopePath'],
  indexes: ['menuId'],
  menu: { parent: 'authority', icon: 'ApiOutlined', sort: 3, path: '/authority/apiscope' },
  columns: ['scopeName', 'resourceCode', 'scopePath', 'scopeType', 'remark'],
  fields: {
    menuId: reference(['所属菜单', 'Menu'], 'menu', { required: true, onDelete: 'cascade' }),
    resourceCode: text(['接口权限编号', 'Code'], { required: true, search: true, max: 100 }),
    scopeName: text(['接口权限名称', 'Name'], { required: true, search: true, max: 100 }),
    scopePath: text(['接口权限地址', 'Path'], { required: true, search: true, max: 255 }),
    scopeType: dictNumber(['接口类型', 'Type'], 'api_scope_type', { required: true, search: true }),
    remark: textarea(['备注', 'Remark']),
  },
})
