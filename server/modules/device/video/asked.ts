import { and, eq } from 'drizzle-orm'
import {
  type LiveProtocol,
  liveProtocols,
  mostPresets,
  ptzDirections,
} from '#shared/contract/device/camera.ts'
import { malformedParameter, messages, missingParameter } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import type { Move } from '../../../camera/adapter.ts'
import type { Device } from '../../../camera/cameras.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import type { Database } from '../../../db/database.ts'
import { neededText, textOf } from '../../../http/params.ts'
import type { Params, SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { asking } from '../live/asked.ts'

const table = tableOf(device)

/** The whole row of the camera that a call is about. @throws 400 where the caller does not see it */
export async function cameraAsked({ current }: Database, call: SignedInCall): Promise<Device> {
  const id = neededText(call.params, 'id')
  const [row] = await current
    .select()
    .from(table)
    .where(and(mine(asking(call), device), eq(table.id, id)))
  if (!row) throw new HttpError(400, messages.notFound)
  return row
}

/** The protocol that a call asks for; undefined where it leaves that to the camera. */
export function protocolAsked(params: Params): LiveProtocol | undefined {
  const text = textOf(params, 'protocol')
  if (text === undefined) return undefined
  const found = liveProtocols.find((one) => one === text)
  if (!found) throw new HttpError(400, malformedParameter('protocol'))
  return found
}

/** The fluent one unless the fine one is asked for: a page may show sixteen. */
export const qualityAsked = (params: Params): 1 | 2 => (numberAsked(params, 'quality', 1, 2, 2) === 1 ? 1 : 2)

export function moveAsked(params: Params): Move {
  const direction = ptzDirections[numberAsked(params, 'direction', 0, ptzDirections.length - 1)]
  if (!direction) throw new HttpError(400, malformedParameter('direction'))
  const speed = numberAsked(params, 'speed', 0, 2, 1)
  return { direction, speed: speed === 0 ? 0 : speed === 2 ? 2 : 1 }
}

export const indexAsked = (params: Params): number => numberAsked(params, 'index', 1, mostPresets)

/** One of few words. */
export function wordAsked<const W extends string>(params: Params, name: string, words: readonly W[]): W {
  const text = neededText(params, name)
  const found = words.find((word) => word === text)
  if (!found) throw new HttpError(400, malformedParameter(name))
  return found
}

function numberAsked(params: Params, name: string, least: number, most: number, usual?: number): number {
  const text = textOf(params, name)
  if (text === undefined) {
    if (usual === undefined) throw new HttpError(400, missingParameter(name))
    return usual
  }
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text) || number < least || number > most)
    throw new HttpError(400, malformedParameter(name))
  return number
}
