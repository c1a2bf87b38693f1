import { remark } from '../../schema/common-fields.ts'
import { flag, integer, name, reference, text } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

export const role = defineResource({
  name: 'role',
  path: '/blade-system/role',
  label: ['角色', 'Role'],
  actions: treeActions,
  base: 'plain',
  acrossTenants: true,
  list: 'tree',
  title: 'roleName',
  select: ['roleAlias'],
  tree: { parent: 'parentId', root: '0', maxDepth: 8 },
  sort: [['sort', 'asc']],
  menu: { parent: 'authority', icon: 'SafetyCertificateOutlined', sort: 1 },
  fields: {
    parentId: reference(['上级角色', 'Parent'], 'role', { default: '0' }),
    roleName: name(['角色名称', 'Name'], { required: true, search: true, unique: true, max: 50 }),
    roleAlias: text(['角色别名', 'Alias'], {
      required: true,
      search: true,
      unique: true,
      max: 50,
      pattern: /^[a-z][a-z0-9_-]*$/,
    }),
    sort: integer(['角色排序', 'Sort'], { required: true, begins: 1, min: 0 }),
    requiresSecondFactor: flag(['须两步验证', 'Requires two-step verification'], {
      default: 0,
      help: [
        '拥有该角色的人员须设置两步验证后才能使用系统',
        'People with this role must set up two-step verification before they can do anything else',
      ],
    }),
    remark: remark(),
  },
})
