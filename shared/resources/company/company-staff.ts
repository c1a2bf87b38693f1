import { date, dictNumber, flag, reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Who serves which company, and as what; somebody may serve several. */
export const companyStaff = defineResource({
  name: 'companyStaff',
  path: '/companyStaff',
  label: ['企业人员', 'Company staff'],
  actions: [],
  title: 'staffId',
  permission: 'company',
  indexes: ['companyId', 'staffId'],
  unique: [{ fields: ['companyId', 'staffId'] }],
  single: [{ field: 'isMain', per: ['companyId'] }],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', { required: true, onDelete: 'cascade' }),
    staffId: reference(['人员', 'Staff member'], 'staff', { required: true, onDelete: 'cascade' }),
    role: dictNumber(['角色', 'Role'], 'company_staff_role', { business: true }),
    isMain: flag(['主要联系人', 'Main contact'], { default: 0 }),
    joinDate: date(['加入日期', 'Joined']),
  },
})
