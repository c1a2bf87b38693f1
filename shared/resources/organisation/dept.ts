import { regionCode, remark } from '../../schema/common-fields.ts'
import { commaReferences, dictNumber, integer, name, reference, text } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

/** Keys of the dictionary `org_category` that the code knows. */
export const orgCategory = { company: 1, department: 2, group: 3 } as const

export const dept = defineResource({
  name: 'dept',
  path: '/blade-system/dept',
  label: ['部门', 'Department'],
  actions: treeActions,
  base: 'plain',
  acrossTenants: true,
  list: 'tree',
  title: 'deptName',
  alsoNamed: ['fullName'],
  tree: { parent: 'parentId', root: '0', maxDepth: 8 },
  sort: [['sort', 'asc']],
  indexes: ['parentId'],
  menu: { parent: 'system', icon: 'ApartmentOutlined', sort: 2 },
  fields: {
    parentId: reference(['上级部门', 'Parent'], 'dept', { default: '0', begins: 'ownDept' }),
    /** The ids of all above it, from the top: `0,…`. */
    ancestors: text(['祖级部门', 'Ancestors'], { form: false, max: 2000 }),
    /** Open-source Blade forms have no such field. */
    deptCategory: dictNumber(['部门类型', 'Category'], 'org_category', {
      required: true,
      list: 3,
      default: orgCategory.department,
    }),
    deptName: name(['部门名称', 'Name'], { required: true, search: true, list: 1, max: 50 }),
    fullName: name(['部门全称', 'Full name'], {
      search: true,
      list: 2,
      max: 100,
      help: ['留空则与部门名称相同', 'Same as the name if left empty'],
    }),
    regionCode: regionCode(),
    leaderId: commaReferences(['部门主管', 'Leaders'], 'user', { list: 4, onDelete: 'unlink' }),
    sort: integer(['排序', 'Sort'], { required: true, list: 5, begins: 1, min: 0 }),
    remark: remark({ list: 6 }),
  },
})
