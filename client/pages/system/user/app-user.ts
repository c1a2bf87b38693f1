import { user } from '#shared/resources/organisation/user.ts'
import { dictNumber } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

/** App, other, and a company's own accounts. */
const platforms = ['2', '3', '4']

/** The users of other platforms than the web: the same rows and rights, listed and saved by calls of their own. */
export const appUser = {
  ...user,
  name: 'appUser',
  label: ['APP用户', 'App user'],
  partOf: { name: user.name, filters: { userType_in: platforms.join(',') }, begins: { userType: '2' } },
  calls: { page: 'appUserPage', save: 'appUserSubmit', update: 'appUserSubmit' },
  columns: ['account', 'realName', 'userType', 'companyId', 'phone', 'deptId', 'status', 'lastLoginTime'],
  fields: {
    ...user.fields,
    userType: dictNumber(user.fields.userType.label, 'user_type', {
      required: true,
      default: 2,
      search: true,
      keys: platforms,
    }),
  },
} as const satisfies Omit<typeof user, 'name' | 'calls' | 'partOf'> &
  Pick<Resource, 'name' | 'calls' | 'partOf'>
