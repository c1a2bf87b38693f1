import { afterEach, expect, test } from 'vitest'
import { freshValues, inherited, wholeRow } from '#client/crud/form/form-values.ts'
import { useSession } from '#client/state/session/session.ts'
import { dept, menu, post, role, soil, soilLog, topMenu, user } from '#shared/resources/index.ts'
import { date } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

const fresh = (resource: object, initial = {}) => freshValues(resource as Resource, initial)

afterEach(() => useSession.setState({ user: undefined }))

test('a form begins with the moment at which it opens', () => {
  const { logTime } = fresh(soilLog)
  const now = Date.now()
  const begun = new Date(`${String(logTime).replace(' ', 'T')}+08:00`).getTime()
  expect(Math.abs(now - begun)).toBeLessThan(5000)
})

test('a day that begins now is a day, which the form can save', () => {
  const logTime = date(['日期', 'Date'], { begins: 'now' })
  const begun = fresh({ ...soilLog, fields: { logTime } })
  expect(String(begun.logTime)).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('fields are looked at together as they would be stored: what is empty has no value, whatever it was before', () => {
  const stored = { contractStart: '2025-01-01', contractEnd: '2026-01-01', soilName: ' 东片 ', sort: 0 }
  const onScreen = { contractStart: '2026-03-01', contractEnd: undefined }
  expect(wholeRow(stored, onScreen)).toEqual({
    contractStart: '2026-03-01',
    contractEnd: undefined,
    soilName: '东片',
    sort: 0,
  })
  const isFine = (row: object) => soil.rules.every((rule) => rule.holds(row as never))
  expect(isFine(wholeRow(stored, { contractStart: '2026-03-01' }))).toBe(false)
  expect(isFine(wholeRow(stored, onScreen))).toBe(true)
  // As the server answers a day that nobody has given.
  expect(isFine(wholeRow({ ...stored, contractEnd: '' }, { contractStart: '2026-03-01' }))).toBe(true)
})

test('nobody has to think of a number to sort by', () => {
  for (const one of [post, role, dept, menu, topMenu]) expect(fresh(one).sort).toBe(1)
})

test('a new user begins in the departments of who adds them', () => {
  expect(fresh(user).deptId).toBeUndefined()
  useSession.setState({ user: { dept_id: '7,8' } as never })
  expect(fresh(user).deptId).toBe('7,8')
  expect(fresh(user, { deptId: '9' }).deptId).toBe('9')
})

test('a plot below another one begins with its company, grid, place and use', () => {
  const above = { id: '1', companyId: '2', gridId: '', regionCode: '3799', landUse: '011', soilName: '东片' }
  expect(inherited(soil, above)).toEqual({ companyId: '2', regionCode: '3799', landUse: '011' })
})
