import { expect, test } from 'vitest'
import { firstFault } from '#client/pages/login/application-fault.ts'

const whole = { tenantId: '000000', name: '访客', account: 'guest1', password: 'one', password2: 'one' }

test.each([
  ['nothing', {}, 'tenantMissing'],
  ['a blank tenant', { ...whole, tenantId: ' ' }, 'tenantMissing'],
  ['no account', { ...whole, account: '' }, 'accountMissing'],
  ['no password', { ...whole, password: '' }, 'passwordMissing'],
  ['no second password', { ...whole, password2: '' }, 'passwordMissing'],
  ['two different passwords', { ...whole, password2: 'other' }, 'passwordsDiffer'],
  ['everything', whole, undefined],
])('an application with %s', (_, application, fault) => {
  expect(firstFault(application)).toBe(fault)
})
