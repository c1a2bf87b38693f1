import { dictNumber, integer, name, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

export const post = defineResource({
  name: 'post',
  path: '/blade-system/post',
  label: ['岗位', 'Post'],
  actions: submitActions,
  acrossTenants: true,
  title: 'postName',
  select: ['postCode', 'category', 'status'],
  sort: [['sort', 'asc']],
  menu: { parent: 'system', icon: 'IdcardOutlined', sort: 2 },
  fields: {
    category: dictNumber(['岗位类型', 'Category'], 'post_category', {
      required: true,
      search: true,
      list: 1,
    }),
    postCode: text(['岗位编号', 'Code'], { required: true, search: true, unique: true, list: 2, max: 12 }),
    postName: name(['岗位名称', 'Name'], { required: true, search: true, unique: true, list: 3, max: 64 }),
    sort: integer(['岗位排序', 'Sort'], { required: true, list: 4, begins: 1, min: 0 }),
    status: dictNumber(['岗位状态', 'Status'], 'enable_status', {
      required: true,
      default: 1,
      search: true,
      list: 5,
    }),
    remark: textarea(['岗位描述', 'Remark'], { list: 6 }),
  },
})
