import { areaIn } from '../area.ts'
import { mayBeInChina } from '../geo/china.ts'
import type { Geometry } from '../geo/geometry.ts'
import { messages } from '../messages.ts'
import { lateChecks } from './check/late-checks.ts'
import type { Label } from './field.ts'

type Values = Record<string, unknown>

export const present = (value: unknown): boolean => value !== null && value !== undefined

/** Longitude and latitude: both or neither. */
export const pointIsWhole = {
  field: 'lng',
  holds: (row: Values) => present(row.lng) === present(row.lat),
  message: messages.pointHalf,
} as const

/** A point far away is more often a slip of the hand than a place. */
export const pointInChina = {
  fields: ['lng', 'lat'],
  sentence: (row: Values): Label | undefined =>
    !present(row.lng) || !present(row.lat) || mayBeInChina(Number(row.lng), Number(row.lat))
      ? undefined
      : ['位置不在中国境内，请核对经度和纬度', 'The location is not in China: check longitude and latitude'],
} as const

const mostApart = 0.1

/** An area that is written down and one that is drawn, more than a tenth of the drawn one apart. */
export const areaAsDrawn = <const A extends string, const G extends string>(area: A, geometry: G) => ({
  fields: [area, geometry] as const,
  sentence(row: Values): Label | undefined {
    if (!present(row[area]) || !present(row[geometry])) return undefined
    const [written, drawn] = [Number(row[area]), lateChecks().areaOf(row[geometry] as Geometry)]
    const share = Math.abs(written - drawn) / drawn
    if (drawn === 0 || share <= mostApart) return undefined
    const percent = Math.round(share * 100)
    const [zh, en] = [areaIn('mu', drawn), areaIn('ha', drawn)].map((size) => Math.round(size * 100) / 100)
    return [
      `填写的面积与所绘范围（${zh} 亩）相差 ${percent}%，请核对`,
      `The area differs from the drawn boundary (${en} ha) by ${percent} %: check it`,
    ]
  },
})

/** A region's code has six digits from the county down: a place is at least that precise. */
export const countyOrBelow = {
  field: 'regionCode',
  holds: (row: Values) => !present(row.regionCode) || String(row.regionCode).length >= 6,
  message: ['所属区划须选到区县或其下级', 'Choose a county or a place below one'],
} as const

/** The second date, when both are there, is not before the first. */
export const inOrder = <const A extends string, const B extends string>(
  first: A,
  second: B,
  message: Label,
) => ({
  field: second,
  holds: (row: Values) =>
    !present(row[first]) || !present(row[second]) || String(row[first]) <= String(row[second]),
  message,
})
