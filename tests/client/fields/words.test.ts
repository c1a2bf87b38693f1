import { expect, test } from 'vitest'
import { storedChoices } from '#client/fields/choice/use-named.ts'
import { namesOf, wordsOf } from '#client/fields/words.ts'
import { dict } from '#shared/schema/field.ts'

test('a list is an array, words joined by commas, or a single number', () => {
  expect(wordsOf(['a', 1])).toEqual(['a', '1'])
  expect(wordsOf('a, b,')).toEqual(['a', 'b'])
  expect(wordsOf(2)).toEqual(['2'])
  expect(wordsOf(undefined)).toEqual([])
})

test('a name that stands alone keeps its commas; without names the keys are told', () => {
  expect(namesOf('Pests, weeds', '1')).toEqual(['Pests, weeds'])
  expect(namesOf('Pests,Weeds', '1,2')).toEqual(['Pests', 'Weeds'])
  expect(namesOf('', '1,2')).toEqual(['1', '2'])
})

test('what a record has chosen is offered by the name that came with it, numbers too', () => {
  const meta = dict(['状态', 'State'], 'state')
  expect(storedChoices({ name: 'state', meta, row: { state: 3, stateName: 'Sealed, gone' } })).toEqual([
    { value: '3', label: 'Sealed, gone' },
  ])
  expect(storedChoices({ name: 'state', meta, row: {} })).toEqual([])
})
