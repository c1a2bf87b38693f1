import type { RawMessage } from '#shared/contract/device/telemetry.ts'
import { isObject } from '#shared/is-object.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { messagesOf } from '../../../db/readings/read.ts'
import type { SignedInCall } from '../../../http/route.ts'
import { positionKey } from '../../../telemetry/fix.ts'
import { maySeeTracks } from '../../../telemetry/track-right.ts'
import { asking, deviceAsked } from './asked.ts'

/** The last messages of a device; where it was stands in them for whoever may see its track. */
export async function rawMessages(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  call: SignedInCall,
): Promise<RawMessage[]> {
  const { id } = await deviceAsked(store, call)
  const messages = messagesOf(database.reader, id)
  if (maySeeTracks(asking(call), 'device')) return messages
  return messages.map((message) => ({ ...message, body: withoutPlace(message.body) }))
}

/** One that was cut, or is no JSON, is left out as a whole where it speaks of a position. */
function withoutPlace(body: string): string {
  if (!body.includes(positionKey)) return body
  try {
    const sent: unknown = JSON.parse(body)
    return JSON.stringify(Array.isArray(sent) ? sent.map(unplaced) : unplaced(sent))
  } catch {
    return ''
  }
}

function unplaced(item: unknown): unknown {
  if (!isObject(item)) return item
  const { [positionKey]: _, ...rest } = item
  return rest
}
