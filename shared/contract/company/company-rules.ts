import { areaIn } from '../../area.ts'
import type { Geometry } from '../../geo/geometry.ts'
import { lateChecks } from '../../schema/check/late-checks.ts'
import type { Label } from '../../schema/field.ts'
import { present } from '../../schema/rules.ts'

type Values = Record<string, unknown>

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
