import { dictNumber, integer, text, textarea } from '../../schema/field.ts'
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
  columns: ['category', 'postCode', 'postName', 'sort', 'status', 'remark'],
  fields: {
    category: dictNumber(['岗位类型', 'Category'], 'post_category', { required: true, search: true }),
    postCode: text(['岗位编号', 'Code'], { required: true, search: true, unique: true, max: 12 }),
    postName: text(['岗位名称', 'Name'], { required: true, search: true, unique: true, max: 64 }),
    sort: integer(['岗位排序', 'Sort'], { required: true, begins: 1, min: 0 }),
    status: dictNumber(['岗位状态', 'Status'], 'enable_status', { required: true, default: 1, search: true }),
    remark: textarea(['岗位描述', 'Remark']),
  },
})
