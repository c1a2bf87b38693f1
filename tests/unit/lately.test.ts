import { expect, test } from 'vitest'
import { createLately } from '#server/push/lately.ts'

const county = { tenantId: '100000', userId: '1' }
const farm = { tenantId: '100001', userId: '2' }

function createClocked() {
  let time = 0
  const lately = createLately(() => time)
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { lately, pass }
}

test('each person missed what was told to all, to the tenant and to the person, in the time that is asked for', () => {
  const { lately, pass } = createClocked()
  pass(1000)
  lately.note('everybody', 'parameters')
  pass(1000)
  lately.note({ tenantId: '100000' }, 'events')
  lately.note({ tenantId: '100000', userIds: ['1', '3'] }, 'messages')
  lately.note({ tenantId: '100000', userIds: ['3'] }, 'exports')
  pass(1000)
  expect(lately.missed(county, 1500)).toEqual(['events', 'messages'])
  expect(lately.missed(county, 2500)).toEqual(['parameters', 'events', 'messages'])
  expect(lately.missed(farm, 2500)).toEqual(['parameters'])
  expect(lately.missed(farm, 500)).toEqual([])
})

test('what was told before the start is not known', () => {
  const { lately, pass } = createClocked()
  pass(1000)
  expect(lately.missed(county, 999)).toEqual([])
  expect(lately.missed(county, 1000)).toBeUndefined()
  expect(lately.missed(county, Number.MAX_SAFE_INTEGER)).toBeUndefined()
})

test('it holds no more than so many circles, and knows what it has forgotten', () => {
  const { lately, pass } = createClocked()
  pass(1000)
  lately.note({ tenantId: '100000', userIds: ['1'] }, 'messages')
  pass(1000)
  const people = Array.from({ length: 10_000 }, (_, index) => `person ${index}`)
  lately.note({ tenantId: '100001', userIds: people }, 'messages')
  pass(1000)
  expect(lately.missed(county, 2500)).toBeUndefined()
  expect(lately.missed(county, 1500)).toEqual([])
})
