import lines from '#drizzle/data/demo/event-types.json' with { type: 'json' }
import { eventType } from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'

/** Some twenty event types in two levels. */
export const demoEventTypes = writtenRows(eventType, lines, { named: 'typeCode' })

/** The demo's event type with this code. */
export function typeNamed(code: string): (typeof demoEventTypes)[number] {
  const found = demoEventTypes.find(({ typeCode }) => typeCode === code)
  if (!found) throw new Error(`The demo has no event type ${code}`)
  return found
}
