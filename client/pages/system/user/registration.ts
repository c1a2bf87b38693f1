import { user } from '#shared/resources/organisation/user.ts'
import type { Resource } from '#shared/schema/resource.ts'

/** People who ask for an account: the rows of users that wait for a decision, by a call of their own. */
export const registration = {
  ...user,
  name: 'registration',
  label: ['注册申请', 'Registration'],
  actions: ['page', 'detail'],
  partOf: { name: user.name, filters: { status_equal: '0' } },
  calls: { page: 'audit-page' },
  columns: ['account', 'realName', 'phone', 'email', 'createTime'],
  // All of them wait, without a department.
  fields: {
    ...user.fields,
    status: { ...user.fields.status, search: false },
    deptId: { ...user.fields.deptId, search: false },
  },
} as const satisfies Omit<typeof user, 'name' | 'calls' | 'partOf' | 'actions'> &
  Pick<Resource, 'name' | 'calls' | 'partOf' | 'actions'>
