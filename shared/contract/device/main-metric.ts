/** The metric that a device of a type is there for, the first of these that it reports. */
const mainMetrics: Readonly<Record<string, readonly string[]>> = {
  soil: ['soil_moisture_20', 'soil_rel_moisture'],
  weather: ['air_temp'],
  insect: ['pest_count'],
  water: ['water_do'],
  level: ['water_level'],
  flow: ['water_flow'],
  valve: ['water_flow'],
  greenhouse: ['air_temp'],
}

/** What tells of the device rather than of its surroundings. */
export const metricsOfItself: ReadonlySet<string> = new Set(['battery', 'signal', 'voltage'])

/**
 * The metric that a device is there for.
 * @param reported the keys of what it reports; where its type says nothing of them, the first that is not of itself
 * @param deviceTypeKey a key of the dictionary `device_type`
 */
export function mainMetricOf(reported: readonly string[], deviceTypeKey: string): string | undefined {
  const ofType = mainMetrics[deviceTypeKey]?.find((metric) => reported.includes(metric))
  return ofType ?? reported.find((metric) => !metricsOfItself.has(metric)) ?? reported[0]
}
