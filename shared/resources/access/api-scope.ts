import { remark } from '../../schema/common-fields.ts'
import { dictNumber, name, reference, text } from '../../schema/field.ts'
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
  fields: {
    /** Clients open the scopes menu by menu. */
    menuId: reference(['所属菜单', 'Menu'], 'menu', { required: true, below: false, onDelete: 'cascade' }),
    resourceCode: text(['接口权限编号', 'Code'], { required: true, search: true, list: 2, max: 100 }),
    scopeName: name(['接口权限名称', 'Name'], { required: true, search: true, list: 1, max: 100 }),
    scopePath: text(['接口权限地址', 'Path'], { required: true, search: true, list: 3, max: 255 }),
    scopeType: dictNumber(['接口类型', 'Type'], 'api_scope_type', { required: true, search: true, list: 4 }),
    remark: remark({ list: 5 }),
  },
})
