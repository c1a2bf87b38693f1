import { expect, test } from 'vitest'
import { differencesOf, mergedChanges } from '#client/crud/form/conflict.ts'
import { company } from '#shared/resources/company/company.ts'
import { param } from '#shared/resources/reference/param.ts'

const base = { id: '1', paramName: '甲', paramKey: 'k', paramValue: '1', remark: '' }
const tell = (theirs: object, mine: object) =>
  differencesOf(param, { base, theirs: { ...base, ...theirs }, mine: { ...mine } }).map(({ name, by }) => [
    name,
    by,
  ])

test.each([
  ['only mine', {}, { paramName: '乙' }, [['paramName', 'mine']]],
  ['only theirs', { remark: 'x' }, {}, [['remark', 'theirs']]],
  ['the same by both', { paramName: '乙' }, { paramName: '乙' }, []],
  ['cleared by both', { paramName: '' }, { paramName: null }, []],
  ['differently by both', { paramName: '丙' }, { paramName: '乙' }, [['paramName', 'both']]],
  [
    'different fields',
    { remark: 'x' },
    { paramName: '乙' },
    [
      ['paramName', 'mine'],
      ['remark', 'theirs'],
    ],
  ],
])('changed: %s', (_name, theirs, mine, expected) => {
  expect(tell(theirs, mine)).toEqual(expected)
})

test('sends what is mine alone and what was chosen', () => {
  const mine = { paramName: '乙', paramValue: '2', remark: null }
  const theirs = { ...base, paramName: '丙', paramValue: '3' }
  const differences = differencesOf(param, {
    base: { ...base, remark: 'x' },
    theirs: { ...theirs, remark: 'x' },
    mine,
  })
  const choices = { paramName: 'theirs', paramValue: 'mine' } as const
  expect(mergedChanges(differences, choices, { base, mine })).toEqual({ paramValue: '2', remark: null })
})

test('a point is one thing: half of it never meets the other half of somebody else’s', () => {
  const from = { lng: 117, lat: 36 }
  const differences = differencesOf(company, {
    base: from,
    theirs: { lng: 117, lat: 37 },
    mine: { lng: 118 },
  })
  expect(differences).toMatchObject([{ name: 'lng', names: ['lng', 'lat'], by: 'both' }])
  const kept = mergedChanges(differences, { lng: 'mine' }, { base: from, mine: { lng: 118 } })
  expect(kept).toEqual({ lng: 118, lat: 36 })
})
