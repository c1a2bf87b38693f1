/**
 * Metres above the sea: the one surface that everything in the demo stands on. The valley rises from west to east, and the hills
 * on both sides of it.
 */
export function altitudeAt({ lng, lat }: { lng: number; lat: number }): number {
  const fromValley = (lat - 36.6165) / 0.05
  const rise = 70 * (1 - Math.exp(-fromValley * fromValley))
  const hills = 6 * Math.sin(lng * 310) + 4 * Math.cos(lat * 420)
  return Math.round((112 + 160 * (lng - 117.0) + rise + hills) * 10) / 10
}
