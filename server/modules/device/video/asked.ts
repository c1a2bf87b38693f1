import { mostPresets, ptzDirections } from '#shared/contract/device/camera.ts'
import { malformedParameter } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import type { Move } from '../../../camera/adapter.ts'
import type { Device } from '../../../camera/cameras.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { neededText, wholeNumberOf } from '../../../http/params.ts'
import type { Params, SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { asking } from '../live/asked.ts'

/** The whole row of the camera that a call is about. @throws 400 where the caller does not see it */
export const cameraAsked = (
  { services }: Pick<Surroundings, 'services'>,
  call: SignedInCall,
): Promise<Device> => services.unruled(device).row(asking(call), neededText(call.params, 'id'))

/** The fluent one unless the fine one is asked for: a page may show sixteen. */
export const qualityAsked = (params: Params): 1 | 2 =>
  wholeNumberOf(params, 'quality', [1, 2], 2) === 1 ? 1 : 2

export function moveAsked(params: Params): Move {
  const direction = ptzDirections[wholeNumberOf(params, 'direction', [0, ptzDirections.length - 1])]
  if (!direction) throw new HttpError(400, malformedParameter('direction'))
  const speed = wholeNumberOf(params, 'speed', [0, 2], 1)
  return { direction, speed: speed === 0 ? 0 : speed === 2 ? 2 : 1 }
}

export const indexAsked = (params: Params): number => wholeNumberOf(params, 'index', [1, mostPresets])
