/** The folders that mutants are put into, and the tests that speak of each. */
export const rooms: Record<string, string[]> = {
  'server/crud/write': [
    'tests/unit/crud',
    'tests/api/crud',
    'tests/contract/unique.test.ts',
    'tests/contract/required.test.ts',
    'tests/contract/records.test.ts',
    'tests/contract/version.test.ts',
    'tests/contract/steps.test.ts',
    'tests/contract/members.test.ts',
    'tests/contract/tenancy.test.ts',
  ],
  'server/scope': ['tests/unit/scope', 'tests/api/scope', 'tests/api/role'],
  'server/auth': [
    'tests/unit/auth',
    'tests/unit/token.test.ts',
    'tests/unit/captcha.test.ts',
    'tests/api/auth',
    'tests/api/user',
  ],
  'server/flow/run': ['tests/unit/flow', 'tests/api/flow'],
  'shared/schema': [
    'tests/unit/schema',
    'tests/unit/crud',
    'tests/contract/definitions.test.ts',
    'tests/contract/declared.test.ts',
    'tests/contract/required.test.ts',
  ],
}
