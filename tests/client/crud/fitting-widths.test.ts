import { describe, expect, test } from 'vitest'
import { columnChoices, usualLayout } from '#client/crud/list/state/layout.ts'
import { type Shown, shownColumns } from '#client/crud/list/table/columns.tsx'
import { filled, fittingWidth, textWidth } from '#client/crud/list/table/fitting-widths.ts'
import { device } from '#shared/resources/device/device.ts'

const words = { label: ([zh]: readonly string[]) => zh } as never
const content = { cells: {}, title: 'deviceName', fontSize: 14, isEdited: () => false }
const shown = (named?: readonly string[]) =>
  shownColumns(device, words, { choices: columnChoices(device, usualLayout, named) })
const column = (name: string): Shown => {
  const found = shown().find((one) => one.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}

describe('a column is as wide as', () => {
  test('its longest value, in steps, with room for what stands beside it', () => {
    const rows = [{ deviceName: '一号水泵' }, { deviceName: '东坡村二组三号蓄水池水泵' }]
    const width = fittingWidth(column('deviceName'), { ...content, rows })
    expect(width).toBeGreaterThan(textWidth('东坡村二组三号蓄水池水泵', 14) + 30)
    expect(width).toBeLessThan(textWidth('东坡村二组三号蓄水池水泵', 14) + 60)
    expect(width % 8).toBe(0)
  })

  test('its head at least, and no name takes the whole page', () => {
    const short = fittingWidth(column('onlineStatus'), { ...content, rows: [{ onlineStatus: 1 }] })
    expect(short).toBeGreaterThan(textWidth('在线状态', 14) + 30)
    const long = fittingWidth(column('deviceName'), { ...content, rows: [{ deviceName: '很长'.repeat(30) }] })
    expect(long).toBeLessThanOrEqual(264)
  })

  test('the second line, where that is longer', () => {
    const rows = [{ soilId: '1', soilName: '甲', companyId: '2', companyName: '青穗县云岭苹果专业合作社' }]
    expect(fittingWidth(column('soilId'), { ...content, rows })).toBeGreaterThan(
      textWidth('青穗县云岭苹果专业合作社', 12) + 30,
    )
  })

  test('its kind has it, where only the browser knows', () => {
    const lone = { ...column('battery'), width: 200 }
    expect(fittingWidth(lone, { ...content, rows: [{ battery: 88 }] })).toBe(200)
  })
})

describe('the room of a table', () => {
  const at = (width: number, isPinned = false) => ({ width, isPinned })

  test('is filled by the columns in sight, so that none is cut at its edge', () => {
    const widths = filled([at(200, true), at(100), at(100), at(100)], 450)
    expect(widths.slice(0, 3).reduce((sum, width) => sum + width, 0)).toBe(450)
    expect(widths[3]).toBe(100)
  })

  test('is shared by all columns where all are in sight', () => {
    expect(filled([at(200, true), at(100)], 451).reduce((sum, width) => sum + width, 0)).toBe(451)
  })

  test('keeps what is pinned to an edge, and changes nothing where there is none', () => {
    const widths = filled([at(200, true), at(100), at(100), at(80, true)], 390)
    expect((widths[0] ?? 0) + (widths[1] ?? 0) + (widths[3] ?? 0)).toBe(390)
    expect(filled([at(200, true), at(100)], 0)).toEqual([200, 100])
  })
})

describe('two things that belong together', () => {
  test('share a cell, until one has a column of its own', () => {
    const names = shown().map(({ name }) => name)
    expect(names).not.toContain('companyId')
    expect(column('soilId').below?.name).toBe('companyId')
    const apart = shown(['soilId', 'companyId'])
    expect(apart.map(({ name }) => name)).toEqual(['deviceName', 'soilId', 'companyId'])
    expect(apart.find(({ name }) => name === 'soilId')?.below).toBeUndefined()
  })
})
