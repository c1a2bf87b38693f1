/** Measure of a value of a soil test: the classes of the second national soil survey, or a range in which crops do best. */
interface Scale {
  /** Lower limits of the classes two and up, from the best (class 1 above the first) to the poorest (class 6 below the last). */
  limits?: readonly [number, number, number, number, number]
  /** Best from here to there; at the outer two it is as poor as can be. */
  best?: readonly [poor: number, from: number, to: number, poor: number]
}

/** Fields of a plot that a soil test measures, in the order of a report. */
export const soilTests = ['phValue', 'organicMatter', 'alkaliN', 'availP', 'availK', 'saltContent'] as const
export type SoilTest = (typeof soilTests)[number]

const scales: Readonly<Record<SoilTest, Scale>> = {
  // Most field crops.
  phValue: { best: [4.5, 6.5, 7.5, 9.5] },
  organicMatter: { limits: [40, 30, 20, 10, 6] },
  alkaliN: { limits: [150, 120, 90, 60, 30] },
  availP: { limits: [40, 20, 10, 5, 3] },
  availK: { limits: [200, 150, 100, 50, 30] },
  // Above 6 g/kg it is saline soil, where hardly any crop grows.
  saltContent: { best: [0, 0, 1, 6] },
}

/** Beginning of class 3, of middling soil, on the scale of `soilScore`. */
export const middling = 50

/** Goodness of a value, from 0 to 100: each of the six classes has a sixth; those with a best range fall off beside it. */
export function soilScore(test: SoilTest, value: number): number {
  const { limits, best } = scales[test]
  const share = best ? besideBest(best, value) : withinClasses(limits ?? [0, 0, 0, 0, 0], value)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

function besideBest([poorBelow, from, to, poorAbove]: NonNullable<Scale['best']>, value: number): number {
  if (value < from) return (value - poorBelow) / (from - poorBelow)
  return value > to ? (poorAbove - value) / (poorAbove - to) : 1
}

function withinClasses(limits: NonNullable<Scale['limits']>, value: number): number {
  const above = limits.findIndex((limit) => value >= limit)
  const [first, last] = [limits[0], limits[4]]
  // The best class has no upper limit: as far above its own as class 2 is wide is the edge of the scale.
  if (above === 0) return (5 + Math.min(1, (value - first) / (first - limits[1]))) / 6
  if (above === -1) return value / last / 6
  const [from, to] = [limits[above] ?? 0, limits[above - 1] ?? 0]
  return (5 - above + (value - from) / (to - from)) / 6
}

/** The class from 1, the best, to 6; undefined for what has a best range in place of classes. */
export function soilClass(test: SoilTest, value: number): number | undefined {
  const { limits } = scales[test]
  if (!limits) return undefined
  const above = limits.findIndex((limit) => value >= limit)
  return above === -1 ? 6 : above + 1
}
