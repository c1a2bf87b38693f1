import { describe, expect, test } from 'vitest'
import demoRegions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import lines from '#drizzle/data/regions.json' with { type: 'json' }
import { regionRows } from '#drizzle/seed/regions/region-rows.ts'
import { distinct } from './finding.ts'

describe('regions', () => {
  const rows = regionRows(lines)

  test('there are 34 provinces, 342 cities and the counties below them', () => {
    expect([0, 1, 2, 3].map((level) => rows.filter((row) => row.regionLevel === level).length)).toEqual([
      1, 34, 342, 2854,
    ])
  })

  test('every region stands below one that comes before it', () => {
    const seen = new Set(['0'])
    expect(rows.filter((row) => !seen.has(row.parentCode) || !seen.add(row.code))).toEqual([])
  })

  test('a county knows its ancestors', () => {
    expect(rows.find((row) => row.code === '110101')).toMatchObject({
      parentCode: '1101',
      ancestors: '00,11,1101',
      name: '东城区',
      provinceName: '北京市',
      cityCode: '1101',
      districtCode: '110101',
      districtName: '东城区',
      townCode: null,
    })
  })

  test('the made-up county takes no code of a real one', () => {
    const real = new Set(rows.map((row) => row.code))
    expect(regionRows(demoRegions).filter((row) => real.has(row.code))).toEqual([])
  })

  test('a village of the made-up county has twelve digits and a province', () => {
    const village = regionRows(demoRegions, ['37 山东省']).find(({ code }) => code === '379901006203')
    expect(village).toMatchObject({
      ancestors: '00,37,3799,379901,379901006',
      regionLevel: 5,
      provinceName: '山东省',
      townName: '清泉镇',
      villageName: '麦田村',
    })
  })
})

test('the made-up county has a dozen towns and ten villages in each, all with names of their own', () => {
  const rows = regionRows(demoRegions)
  const villages = rows.filter(({ regionLevel }) => regionLevel === 5)
  expect(rows.filter(({ regionLevel }) => regionLevel === 4)).toHaveLength(12)
  expect(villages).toHaveLength(120)
  expect(distinct(rows.map(({ name }) => name))).toBe(rows.length)
  expect(villages.every(({ code }) => /^379901\d{6}$/.test(code))).toBe(true)
})
