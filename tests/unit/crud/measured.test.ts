import { describe, expect, test } from 'vitest'
import { measuresOf } from '#server/crud/write/measured.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { area, box, geometry, length, point } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'

const field = defineResource({
  name: 'field',
  path: '/field',
  label: ['田', 'Field'],
  actions: [],
  title: 'size',
  fields: {
    outline: geometry(['范围', 'Outline'], ['Polygon'], {}),
    ...point(['中心', 'Centre'], { of: 'outline' }),
    said: area(['填写面积', 'Said'], { of: 'outline' }),
    size: area(['面积', 'Size'], { form: false, of: 'outline' }),
    edge: length(['周长', 'Edge'], { form: false, of: 'outline' }),
    bounds: box(['外框', 'Box'], 'outline'),
  },
}) as unknown as Resource

const square = (west: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 36],
      [west + 0.01, 36],
      [west + 0.01, 36.01],
      [west, 36.01],
      [west, 36],
    ],
  ],
})
const measured = measuresOf(field)
const outline = square(117)
const blank = { said: null, lng: null, lat: null }
const drawn = measured({ before: {}, sent: { outline }, row: { ...blank, outline } })

describe('what is measured', () => {
  test('is all of a geometry that is drawn, to hundredths', () => {
    expect(drawn.size).toBe(drawn.said)
    expect(drawn.size).toBeCloseTo(1_000_900, -4)
    expect(drawn.edge).toBeCloseTo(4022, -1)
    expect(Number(drawn.size) * 100).toBeCloseTo(Math.round(Number(drawn.size) * 100), 5)
    expect(drawn.bounds).toEqual([117, 36, 117.01, 36.01])
    expect([drawn.lng, drawn.lat]).toEqual([expect.closeTo(117.005, 6), expect.closeTo(36.005, 6)])
  })

  test('follows the geometry, but for what somebody wrote', () => {
    const before = { ...drawn, outline, said: 5 }
    const moved = square(118)
    const next = measured({ before, sent: { outline: moved }, row: { ...before, outline: moved } })
    expect(next).toMatchObject({ bounds: [118, 36, 118.01, 36.01], lng: expect.closeTo(118.005, 6) })
    expect(next).not.toHaveProperty('said')
  })

  test('leaves a centre that was sent where it is', () => {
    const sent = { outline, lng: 117.001, lat: 36.001 }
    expect(measured({ before: {}, sent, row: { ...blank, ...sent } })).not.toHaveProperty('lng')
  })

  test('is nothing where the geometry is gone, and stays where it is unchanged', () => {
    const before = { ...drawn, outline }
    const gone = measured({ before, sent: { outline: null }, row: { ...before, outline: null } })
    expect(gone).toEqual({ size: null, edge: null, bounds: null })
    expect(measured({ before, sent: {}, row: { ...before, outline: square(117) } })).toEqual({})
  })
})
