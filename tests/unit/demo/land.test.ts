import { describe, expect, test } from 'vitest'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import { demoFields, demoPlots } from '#drizzle/seed/demo/land/plots.ts'
import type { Ring } from '#shared/geo/geometry.ts'
import { isWithin } from '#shared/geo/measure.ts'
import { shareOutside } from '#shared/geo/outside.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')
const devices = demoDevices(now)

describe('the valley of the demo', () => {
  test('has 86 plots in a valley and 54 on farms, which tile what they are part of', () => {
    expect([1, 2, 3].map((level) => demoPlots.filter((row) => row.soilLevel === level).length)).toEqual([
      7, 6, 122,
    ])
    const below = (id: string) => demoPlots.filter(({ parentId }) => parentId === id)
    const parents = demoPlots.filter(({ id }) => below(id).length > 0)
    const gaps = parents.map(({ id, areaM2 }) =>
      Math.abs(below(id).reduce((sum, plot) => sum + plot.areaM2, 0) - areaM2),
    )
    // Edges that lie on each other differ by the rounding of their corners alone.
    expect(gaps.filter((gap) => gap > 5)).toEqual([])
    const astray = demoFields.filter(({ parentId, geometry }) => {
      const parent = demoPlots.find(({ id }) => id === parentId)
      return !parent || shareOutside(geometry, parent.geometry) > 0.001
    })
    expect(astray).toEqual([])
  })

  test('has devices that stand in the plots of their company', () => {
    const standing = devices.filter(({ soilId }) => soilId)
    expect(standing.length).toBeGreaterThan(30)
    const astray = standing.filter(({ soilId, companyId, gridId, lng, lat }) => {
      const plot = demoFields.find(({ id }) => id === soilId)
      const isInside = plot && isWithin([lng, lat], plot.geometry.coordinates as Ring[])
      return !isInside || plot.companyId !== companyId || plot.gridId !== gridId
    })
    expect(astray).toEqual([])
  })
})
