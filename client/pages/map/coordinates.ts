import type { Position } from '#shared/geo/geometry.ts'

const part =
  /([NSEW])?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″]\s*)?([NSEW])?/gi

/**
 * Coordinates as people paste them: `117.118, 36.605`, `36.605N 117.118E`, `N36°36′18″ E117°7′4.8″`. Without letters the one
 * beyond 90 is the longitude, else the first. Undefined for anything else.
 */
export function coordinatesIn(text: string): Position | undefined {
  const cleaned = text.replaceAll(/[，,;；]/g, ' ').trim()
  const found = [...cleaned.matchAll(part)].map(
    ([, before, degrees, minutes = '0', seconds = '0', after]) => {
      const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
      const letter = (before ?? after ?? '').toUpperCase()
      const isNegative = Number(degrees) < 0 || letter === 'S' || letter === 'W'
      return { letter, value: isNegative ? -size : size }
    },
  )
  const rest = cleaned.replaceAll(part, '').trim()
  const [one, other] = found
  if (found.length !== 2 || !one || !other || rest !== '') return undefined
  const isLatitudeFirst =
    'NS'.includes(one.letter || '-') ||
    (one.letter === '' && Math.abs(one.value) <= 90 && Math.abs(other.value) > 90)
  const [lng, lat] = isLatitudeFirst ? [other.value, one.value] : [one.value, other.value]
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? [lng, lat] : undefined
}
