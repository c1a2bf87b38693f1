import { describe, expect, test } from 'vitest'
import { toneOfField } from '#client/fields/choice/state-tones.ts'
import { levelFor } from '#client/map/layer/grid-cells.ts'
import { ownLabelOf, styleWithWords } from '#client/map/workbench/entities.ts'
import { tintBy, tintByGroups } from '#client/map/workbench/tint.ts'
import { coordinatesIn } from '#client/pages/map/coordinates.ts'
import {
  addressOfMoment,
  isWithinPast,
  lastStep,
  momentIn,
  momentOfStep,
  stepOfMoment,
} from '#client/pages/map/past/past-time.ts'
import { layoutOf, ratioOf, scaleBarOf } from '#client/pages/map/print/paper.ts'
import { addressIn, withAddress } from '#client/pages/map/workbench-address.ts'
import { toneMarks } from '#client/theme/tones.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { cellsIn } from '#shared/geo/geosot-cells.ts'
import { device, grid, soil } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'

describe('the address of the workbench', () => {
  test('says the same again when it is read', () => {
    const said = {
      on: ['soil', 'device'],
      view: { lng: 117.118, lat: 36.605, zoom: 14.25 },
      object: { layer: 'device', id: '2126' },
      chosen: { soil: ['1', '2'], device: ['2126'] },
      theme: 'moisture',
      tints: { soil: 'landUse', device: '' },
      opacities: { soil: 0.4, device: 1, grid: 0 },
      time: '2026-11-26T08:00',
      swipe: { left: 'county', right: 'soil', share: 0.25 },
    }
    expect(addressIn(withAddress(new URLSearchParams(), said))).toEqual(said)
  })

  test('names few chosen objects, and none of very many', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n))
    const few = withAddress(new URLSearchParams(), { chosen: { soil: ids(50) } })
    expect(addressIn(few).chosen.soil).toHaveLength(50)
    expect(withAddress(few, { chosen: { soil: ids(51) } }).has('chosen')).toBe(false)
    expect(withAddress(few, { chosen: { soil: [] } }).has('chosen')).toBe(false)
    for (const chosen of ['soil', 'soil:', 'soil:a.b', ':1'])
      expect(addressIn(new URLSearchParams({ chosen })).chosen).toEqual({})
  })

  test('leaves alone what is not its own, and takes nothing that is no place', () => {
    const search = withAddress(new URLSearchParams('other=1&object=soil:1'), { object: undefined })
    expect(search.toString()).toBe('other=1')
    for (const swipe of ['', 'a', 'a,b', 'a,a,50', 'a,b,150', 'a,b,x'])
      expect(addressIn(new URLSearchParams({ swipe })).swipe).toBeUndefined()
    for (const opacity of ['', 'soil', 'soil:', 'soil:101', 'soil:-1', 'soil:x'])
      expect(addressIn(new URLSearchParams({ opacity })).opacities).toEqual({})
    for (const at of ['', '117', '200,36,5', '117,89,5', '117,36,99', 'a,b,c'])
      expect(addressIn(new URLSearchParams({ at })).view).toBeUndefined()
  })
})

describe('the steps of the time bar', () => {
  const now = Date.parse('2026-11-27T19:35:00+08:00')

  test('are whole hours up to that of now', () => {
    expect(addressOfMoment(momentOfStep(lastStep - 1, now))).toBe('2026-11-27T19:00')
    expect(addressOfMoment(momentOfStep(lastStep - 2, now))).toBe('2026-11-27T18:00')
    expect(addressOfMoment(momentOfStep(0, now))).toBe('2026-11-20T20:00')
    for (const step of [0, 1, 80, lastStep - 1]) expect(stepOfMoment(momentOfStep(step, now), now)).toBe(step)
    expect(isWithinPast(momentOfStep(0, now), now)).toBe(true)
  })

  test('take of an address what is a moment of these days', () => {
    expect(momentIn('2026-11-26T08:00')).toBe(Date.parse('2026-11-26T00:00:00Z'))
    for (const text of [undefined, '', '2026-11-26', '2026-13-40T08:00', 'x'])
      expect(momentIn(text)).toBeUndefined()
    expect(isWithinPast(now - 8 * 24 * 3600_000, now)).toBe(false)
    expect(isWithinPast(now + 1, now)).toBe(false)
  })
})

describe('a sheet of paper', () => {
  test('has the size of the paper and a map within it', () => {
    expect(layoutOf('A4', 'landscape')).toMatchObject({ width: 1122, height: 793 })
    const { width, height, map } = layoutOf('A3', 'portrait')
    expect([width, height]).toEqual([1122, 1587])
    expect(map.x + map.width).toBeLessThan(width)
    expect(map.y + map.height).toBeLessThan(height)
  })

  test('says its scale as it is on paper, and a round length', () => {
    // A pixel of CSS is 0.2646 mm.
    expect(ratioOf(1)).toBeCloseTo(3779.5, 0)
    expect(scaleBarOf(2.5, 160)).toEqual({ metres: 200, pixels: 80 })
    expect(scaleBarOf(0.3, 160).metres).toBe(20)
    expect(scaleBarOf(40, 160).metres).toBe(5000)
  })
})

describe('coordinates', () => {
  test.each([
    ['117.118, 36.605', [117.118, 36.605]],
    ['117.118，36.605', [117.118, 36.605]],
    ['36.605 117.118', [117.118, 36.605]],
    ['36.605N 117.118E', [117.118, 36.605]],
    ['N36°36′18″ E117°7′4.8″', [117.118, 36.605]],
    ['-12.5, -41.25', [-12.5, -41.25]],
    ['33.5S 70.25W', [-70.25, -33.5]],
  ])('%s', (text, place) => {
    const [lng, lat] = coordinatesIn(text) ?? []
    expect(lng).toBeCloseTo(Number(place[0]), 6)
    expect(lat).toBeCloseTo(Number(place[1]), 6)
  })

  test.each(['', '3号地', '117.1', '117.1 36.6 12', '190, 40', '2026-11-26'])('"%s" are none', (text) => {
    expect(coordinatesIn(text)).toBeUndefined()
  })
})

describe('cells of the national grid', () => {
  test('cover a box side by side', () => {
    const cells = cellsIn([117.1, 36.6, 117.12, 36.61], 17, 900)
    expect(new Set(cells.map(({ code }) => code)).size).toBe(cells.length)
    expect(cells.some(({ code }) => code.startsWith('G001310301-'))).toBe(true)
    expect(Math.min(...cells.map(({ box }) => box[0]))).toBeLessThanOrEqual(117.1)
    expect(Math.max(...cells.map(({ box }) => box[2]))).toBeGreaterThanOrEqual(117.12)
    expect(Math.max(...cells.map(({ box }) => box[3]))).toBeGreaterThanOrEqual(36.61)
  })

  test('are finer the nearer one looks, and never without end', () => {
    expect(levelFor(0.2)).toBeGreaterThan(levelFor(20))
    expect(cellsIn([-180, -80, 180, 80], 22, 900).length).toBeLessThanOrEqual(900)
  })
})

describe('colours of objects', () => {
  const shapeOf = (id: string, values: Record<string, unknown>): Shape => ({
    id,
    name: id,
    lng: 117,
    lat: 36,
    geometry: null,
    values,
  })
  const look = {
    colors: ['#111111', '#222222'],
    rest: '#999999',
    primary: '#1069c6',
    container: '#ffffff',
    tones: toneMarks(false),
  } as unknown as Parameters<typeof tintBy>[3]

  const words = { label: ([zh]: Label) => zh, toneOf: toneOfField }

  test('of a figure are its steps, with those that nothing is in', () => {
    const plots = [-2, 0, 5, null].map((nextWork, n) => shapeOf(String(n), { nextWork, moisture: n * 10 }))
    const tint = tintBy(soil, 'nextWork', plots, look, words)
    expect(tint?.values.map(({ name, count, tone }) => [name, count, tone])).toEqual([
      ['已逾期', 1, 'critical'],
      ['今天', 1, 'major'],
      ['3 天内', 0, 'minor'],
      ['7 天内', 1, 'info'],
      ['7 天以后', 0, 'success'],
    ])
    expect(plots.map((plot) => tint?.of(plot)?.name)).toEqual(['已逾期', '今天', '7 天内', undefined])
    const moisture = tintBy(soil, 'moisture', plots, look, words)
    expect(new Set(moisture?.values.map(({ color }) => color)).size).toBe(6)
    expect(plots.map((plot) => moisture?.of(plot)?.name)).toEqual([
      '低于 10%',
      '10–15%',
      '20–25%',
      '30% 以上',
    ])
  })

  test('leave the name of an object to its label field', () => {
    const style = { strokeWidth: 2, labelField: 'currentCrop' }
    expect(ownLabelOf(soil, style)).toBe('currentCrop')
    expect(styleWithWords(soil, style)).toEqual({ strokeWidth: 2, labelField: 'currentCropName' })
    // The title is there without being asked for, and a field that is gone, or heavy, is none.
    for (const labelField of ['soilName', 'nothing', 'geometry', undefined])
      expect(ownLabelOf(soil, labelField === undefined ? {} : { labelField })).toBeUndefined()
  })

  test('are given out by how many have a value', () => {
    const crops = ['wheat', 'tomato', 'tomato'].map((crop, n) =>
      shapeOf(String(n), { currentCrop: crop, currentCropName: crop.toUpperCase() }),
    )
    const tint = tintBy(soil, 'currentCrop', [...crops, shapeOf('9', { currentCrop: '' })], look, words)
    expect(tint?.values.map(({ name, count, color }) => [name, count, color])).toEqual([
      ['TOMATO', 2, '#111111'],
      ['WHEAT', 1, '#222222'],
    ])
    expect(tint?.of(shapeOf('9', { currentCrop: '' }))).toBeUndefined()
  })

  test('are those of the server’s counts where the rows are too many', () => {
    const groups = [
      { keys: [2], names: ['离线'], count: 3, value: 3 },
      { keys: [1], names: ['在线'], count: 9000, value: 9000 },
      { keys: [null], names: [''], count: 5, value: 5 },
    ]
    const tint = tintByGroups(device.fields.onlineStatus, 'onlineStatus', groups, look, toneOfField)
    expect(tint.values.map(({ name, count, tone }) => [name, count, tone])).toEqual([
      ['在线', 9000, 'success'],
      ['离线', 3, 'off'],
    ])
    expect(tint.of(shapeOf('1', { onlineStatus: 2 }))?.name).toBe('离线')
    expect(tint.of(shapeOf('1', { onlineStatus: null }))).toBeUndefined()
  })

  test('of a count are steps of whole numbers, the stronger the higher', () => {
    const counted = [0, 1, 3, 12].map((deviceCount, n) => shapeOf(String(n), { deviceCount }))
    const tint = tintBy(grid, 'deviceCount', [...counted, shapeOf('9', {})], look, words)
    expect(tint?.values.map(({ name, count }) => [name, count])).toEqual([
      ['0', 1],
      ['1–3', 2],
      ['4–6', 0],
      ['7–9', 0],
      ['10–12', 1],
    ])
    expect(tint?.values.at(-1)?.color).toBe(look.primary)
    expect(new Set(tint?.values.map(({ color }) => color)).size).toBe(5)
    expect(counted.map((shape) => tint?.of(shape)?.name)).toEqual(['0', '1–3', '1–3', '10–12'])
    // What the caller may not count has no colour.
    expect(tint?.of(shapeOf('9', {}))).toBeUndefined()
  })

  test('of a count of nothing at all is one step', () => {
    const tint = tintBy(grid, 'deviceCount', [shapeOf('1', { deviceCount: 0 })], look, words)
    expect(tint?.values.map(({ name, count }) => [name, count])).toEqual([['0', 1]])
  })

  test('of a state are those of its tags', () => {
    const tint = tintBy(
      device,
      'onlineStatus',
      [shapeOf('1', { onlineStatus: 2, onlineStatusName: '离线' })],
      look,
      words,
    )
    expect(tint?.values[0]).toMatchObject({ name: '离线', tone: 'off', color: toneMarks(false).off })
  })
})
