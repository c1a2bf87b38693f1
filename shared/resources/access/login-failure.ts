import { datetime, integer, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Failed sign-ins in a row, by tenant and account as written by whoever tries: the account need not exist. */
export const loginFailure = defineResource({
  name: 'loginFailure',
  path: '/blade-system/login-failure',
  label: ['登录失败', 'Failed sign-in'],
  actions: [],
  base: 'plain',
  title: 'account',
  indexes: ['account', 'lastTime'],
  fields: {
    /** All spellings of an account (width, case, blanks) count as one. */
    account: text(['登录账号', 'Account'], { required: true, max: 64 }),
    /** An address from which the account has signed in before has a count of its own; blank: all the others together. */
    address: text(['登录 IP', 'IP address'], { max: 64 }),
    failures: integer(['失败次数', 'Failures'], { required: true }),
    lastTime: datetime(['最近失败', 'Last failure'], { required: true }),
  },
})
