import { describe, expect, test } from 'vitest'
import { type CompanySeed, companies, companyTypeId } from '#drizzle/seed/demo/company/companies.ts'
import { demoCompanyStaff } from '#drizzle/seed/demo/company/company-pages.ts'
import { plantedPlots } from '#drizzle/seed/demo/farm-logs.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { demoFields } from '#drizzle/seed/demo/land/plots.ts'
import { countyDepts, countyPosts, townDepts } from '#drizzle/seed/demo/people/organisation.ts'
import { demoStaff } from '#drizzle/seed/demo/people/staff.ts'
import { demoUsers } from '#drizzle/seed/demo/people/users.ts'
import { toWallTime } from '#server/db/clock.ts'
import { shareOutside } from '#shared/geo/outside.ts'
import { days } from './county-days.ts'

const squareMetresOfMu = 2000 / 3
const farming = new Set<string>(['cooperative', 'family_farm', 'planting'].map((type) => companyTypeId(type)))
const plotsOf = ({ id }: Pick<CompanySeed, 'id'>) => demoFields.filter(({ companyId }) => companyId === id)

describe('1. land adds up', () => {
  test.each(companies.filter(({ typeId }) => farming.has(typeId)))(
    'the plots of $shortName are its area within five in a hundred',
    (company) => {
      const sum = plotsOf(company).reduce((total, { areaM2 }) => total + areaM2, 0)
      expect(sum / company.areaM2).toBeGreaterThan(0.95)
      expect(sum / company.areaM2).toBeLessThan(1.05)
    },
  )

  test('a field lies in the grid of its village', () => {
    const astray = demoFields.filter(({ gridId, regionCode, geometry }) => {
      const grid = demoGrids.find(({ id }) => id === gridId)
      return !grid || grid.regionCode !== regionCode || shareOutside(geometry, grid.geometry) > 0.001
    })
    expect(astray.map(({ soilName }) => soilName)).toEqual([])
  })

  test('no grid has fewer people or less land than those below it', () => {
    const sum = (id: string, field: 'population' | 'households' | 'farmlandMu' | 'areaM2') =>
      demoGrids.filter(({ parentId }) => parentId === id).reduce((total, one) => total + one[field], 0)
    const faults = demoGrids.filter(
      (grid) =>
        sum(grid.id, 'population') > grid.population ||
        sum(grid.id, 'households') > grid.households ||
        sum(grid.id, 'farmlandMu') > grid.farmlandMu ||
        sum(grid.id, 'areaM2') > grid.areaM2 * 1.0001 ||
        grid.farmlandMu * squareMetresOfMu > grid.areaM2,
    )
    expect(faults.map(({ gridName }) => gridName)).toEqual([])
  })
})

describe.each(days)('seeded on %s', (_date, now) => {
  const plots = plantedPlots(now)
  const today = toWallTime(now)

  test('1. what a household has leased out is under contract, and its plots are no others', () => {
    const leased = plots.filter(({ contractStart }) => contractStart)
    expect(leased.map(({ id }) => id)).toEqual(
      plots.filter(({ contractor }) => contractor).map(({ id }) => id),
    )
    const wrong = leased.filter(
      ({ contractStart, contractEnd }) => !(String(contractStart) < today && today < String(contractEnd)),
    )
    expect(wrong.map(({ soilName }) => soilName)).toEqual([])
    expect(new Set(leased.map(({ contractEnd }) => contractEnd)).size).toBeGreaterThan(3)
  })
})

describe('7. one organisation', () => {
  const all = countyDepts

  test('has bureaus, towns and villages in place of sample firms', () => {
    expect(
      all.filter(({ deptName, fullName }) => /布雷德|BladeX|科技有限/.test(deptName + fullName)),
    ).toEqual([])
    expect(countyPosts.filter(({ postName }) => /首席|经理/.test(postName))).toEqual([])
    expect(townDepts.filter(({ deptName }) => deptName.endsWith('村委会')).length).toBeGreaterThan(10)
    expect(townDepts.filter(({ ancestors }) => ancestors.includes('undefined'))).toEqual([])
  })

  test('has people with a place in it; those of a village belong to that village', () => {
    const departments = new Set(countyDepts.map(({ id }) => id))
    expect(
      demoUsers.filter(({ deptId, postId, roleId }) => !departments.has(deptId) || !postId || !roleId),
    ).toEqual([])
    const grids = new Map(demoGrids.map((grid) => [grid.id, grid]))
    const strangers = demoStaff.filter(({ deptId, gridIds }) => {
      const own = townDepts.find(({ id }) => id === deptId)
      if (!own?.deptName.endsWith('村委会')) return false
      return gridIds.some((id) => !grids.get(id)?.gridName.startsWith(own.deptName.slice(0, -3)))
    })
    expect(strangers.map(({ staffName }) => staffName)).toEqual([])
  })

  test('was joined on different days, and companies have their own people', () => {
    const dates = demoStaff.map(({ entryDate }) => String(entryDate))
    expect(new Set(dates).size).toBeGreaterThan(dates.length * 0.9)
    expect(new Set(demoCompanyStaff.map(({ companyId }) => companyId)).size).toBe(companies.length)
  })
})
