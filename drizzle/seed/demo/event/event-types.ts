import { eventType } from '#shared/resources/index.ts'
import { countyRows } from '../files.ts'

/** Some twenty event types in two levels. */
export const demoEventTypes = countyRows(eventType)

/** The demo's event type with this code. */
export function typeNamed(code: string): (typeof demoEventTypes)[number] {
  const found = demoEventTypes.find(({ typeCode }) => typeCode === code)
  if (!found) throw new Error(`The demo has no event type ${code}`)
  return found
}
