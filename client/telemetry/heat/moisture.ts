const prefix = 'soil_moisture_'

/** Whether a metric is how much water the soil holds at a depth. */
export const isMoisture = (metric: string): boolean => metric.startsWith(prefix)

/** In centimetres. */
export const depthOf = (metric: string): number => Number(metric.slice(prefix.length))
