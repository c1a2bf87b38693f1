import { describe, expect, test } from 'vitest'
import { businessDictionaries, systemDictionaries as system } from '#drizzle/seed/blade/dictionaries.ts'
import { dictionaryRows } from '#drizzle/seed/dictionary-rows.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { allResources, distinct, keysOf } from './finding.ts'

/** Fields, and what JSON is made of, by the way there. */
const withParts = (fields: readonly (readonly [string, FieldMeta])[]): [string, FieldMeta][] =>
  fields.flatMap(([name, meta]) => [
    [name, meta],
    ...withParts(Object.entries(meta.parts?.fields ?? {})).map(
      ([part, one]) => [`${name}.${part}`, one] as [string, FieldMeta],
    ),
  ])
const product = (code: string) => system.find((dictionary) => dictionary.code === code)?.items ?? []

describe('dictionaries', () => {
  const all = [...system, ...businessDictionaries]

  test('no code is there twice', () => expect(distinct(all.map(({ code }) => code))).toBe(all.length))

  test('no key is there twice in one dictionary', () => {
    expect(all.filter(({ items }) => distinct(items.map(([key]) => key)) !== items.length)).toEqual([])
  })

  test('every item has an English name without Chinese', () => {
    expect(all.flatMap(({ items }) => items).filter(([, , en]) => !en || /\p{Script=Han}/u.test(en))).toEqual(
      [],
    )
  })

  test('every dictionary that a field names is shipped', () => {
    const missing = allResources.flatMap((resource) =>
      withParts(fieldsOf(resource))
        .filter(
          ([, { dict, business }]) => dict && !keysOf(business ? [...businessDictionaries] : system, dict),
        )
        .map(
          ([name, { dict, business }]) => `${resource.name}.${name}: ${business ? 'business ' : ''}${dict}`,
        ),
    )
    expect(missing).toEqual([])
  })

  test('a metric tells its unit, and what is normal in a form that can be read', () => {
    const metrics = product('metric')
    const form = /^\S+( (-?\d+(\.\d+)?–-?\d+(\.\d+)?|[<>] \d+(\.\d+)?))?$/
    expect(metrics.filter(([, , , remark]) => !form.test(remark ?? ''))).toEqual([])
    const remarkOf = (key: string) => metrics.find(([one]) => one === key)?.[3]
    expect(['air_temp', 'rain', 'soil_moisture_20', 'water_do'].map(remarkOf)).toEqual([
      '℃ -10–38',
      'mm < 15',
      '%',
      'mg/L > 5',
    ])
  })

  test('no two rows share an id, in two tenants neither', () => {
    const place = { range: 'dictBiz', sort: 1 } as const
    const rows = ['000000', '100001'].flatMap((tenantId) =>
      all.flatMap((dictionary) => Object.values(dictionaryRows(dictionary, { ...place, tenantId })).flat()),
    )
    expect(distinct(rows.map(({ id }) => id))).toBe(rows.length)
  })
})
