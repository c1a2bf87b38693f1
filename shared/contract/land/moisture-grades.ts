/**
 * Grades of soil moisture by keys of the dictionary `soil_moisture_level`, the wettest first: more than `above` percent of the field capacity at
 * 20 cm. Limits of agricultural drought for loam (GB/T 32136-2015).
 */
export const moistureGrades = [
  { key: '1', above: 90 },
  { key: '2', above: 60 },
  { key: '3', above: 50 },
  { key: '4', above: 40 },
  { key: '5', above: 30 },
  { key: '6', above: Number.NEGATIVE_INFINITY },
] as const

export type MoistureGrade = (typeof moistureGrades)[number]['key']

/** Grade of a relative moisture in percent. */
export const moistureGradeOf = (percent: number): MoistureGrade =>
  moistureGrades.find(({ above }) => percent > above)?.key ?? '6'
