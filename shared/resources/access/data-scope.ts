import { remark } from '../../schema/common-fields.ts'
import { dictNumber, name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A rule that narrows which rows, and which of their fields, a role sees of one resource. */
export const dataScope = defineResource({
  name: 'dataScope',
  path: '/blade-system/data-scope',
  label: ['数据权限', 'Data scope'],
  actions: submitActions,
  tenant: false,
  permission: 'data_scope',
  title: 'scopeName',
  select: ['menuId', 'scopeType'],
  indexes: ['menuId'],
  menu: { parent: 'authority', icon: 'SafetyCertificateOutlined', sort: 2, path: '/authority/datascope' },
  fields: {
    /** Clients open the scopes menu by menu. */
    menuId: reference(['所属菜单', 'Menu'], 'menu', { required: true, below: false, onDelete: 'cascade' }),
    resourceCode: text(['数据权限编号', 'Code'], { required: true, search: true, list: 2, max: 100 }),
    scopeName: name(['数据权限名称', 'Name'], { required: true, search: true, list: 1, max: 100 }),
    /** Comma list of the fields that are shown; `*`: all of them. */
    scopeField: text(['数据权限可见的字段', 'Visible fields'], {
      required: true,
      list: 5,
      default: '*',
      max: 1000,
    }),
    /** Blade names a mapper method here; ours: an action of the resource, or nothing for all of them. */
    scopeClass: text(['权限类名', 'Applies to'], { max: 255 }),
    scopeColumn: text(['权限字段', 'Column'], { list: 3, max: 64 }),
    scopeType: dictNumber(['规则类型', 'Rule'], 'data_scope_type', { required: true, search: true, list: 4 }),
    /** The condition of a custom rule, as JSON. */
    scopeValue: textarea(['规则值', 'Condition'], { max: 2000 }),
    remark: remark({ list: 6 }),
  },
})
