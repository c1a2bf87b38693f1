import { isObject } from '#shared/is-object.ts'
import { type Outbound, OutboundRefusal, type OutboundRequest, OutboundTooLarge } from '../http/outbound.ts'
import { HttpError } from '../http-error.ts'
import { cameraFault } from './fault.ts'

/** Bytes of a picture that a camera takes. */
const mostOfPicture = 8 * 1024 * 1024

/** A call to a platform; what keeps it from an answer is told in words for people. */
export async function called(outbound: Outbound, address: URL, request: OutboundRequest): Promise<Response> {
  try {
    return await outbound(address, request)
  } catch (error) {
    if (error instanceof OutboundTooLarge) throw cameraFault('refused')
    throw cameraFault(error instanceof OutboundRefusal ? 'notAllowed' : 'unreachable')
  }
}

/** The object that a platform answers with. @throws a fault where it is none */
export async function answered(
  outbound: Outbound,
  address: URL,
  request: OutboundRequest,
): Promise<Record<string, unknown>> {
  const answer = await called(outbound, address, request)
  if (answer.status === 401 || answer.status === 403)
    throw cameraFault('credentials', `HTTP ${answer.status}`)
  try {
    const body: unknown = await answer.json()
    if (isObject(body)) return body
  } catch {
    // No JSON: told below.
  }
  throw cameraFault('refused', `HTTP ${answer.status}`)
}

/** The picture at an address that a platform, or a person, named. */
export async function pictureAt(outbound: Outbound, address: unknown): Promise<Buffer> {
  if (typeof address !== 'string' || !URL.canParse(address)) throw cameraFault('refused')
  const answer = await called(outbound, new URL(address), { most: mostOfPicture })
  if (answer.status === 401 || answer.status === 403)
    throw cameraFault('credentials', `HTTP ${answer.status}`)
  if (!answer.ok) throw cameraFault('refused', `HTTP ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Bytes by which a stream is known to flow: it has no end that could be waited for. */
const enoughOfStream = 128 * 1024

/** Comes back where an address answers with what it is for. */
export async function answersAt(outbound: Outbound, address: string): Promise<void> {
  if (!URL.canParse(address)) throw cameraFault('refused')
  try {
    const answer = await outbound(new URL(address), { most: enoughOfStream })
    if (answer.status === 401 || answer.status === 403)
      throw cameraFault('credentials', `HTTP ${answer.status}`)
    if (!answer.ok) throw cameraFault('refused', `HTTP ${answer.status}`)
  } catch (error) {
    if (error instanceof OutboundTooLarge) return
    if (error instanceof HttpError) throw error
    throw cameraFault(error instanceof OutboundRefusal ? 'notAllowed' : 'unreachable')
  }
}
