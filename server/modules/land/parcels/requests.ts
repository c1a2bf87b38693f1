import {
  MAX_CARRIED,
  MAX_LINE_CORNERS,
  type MergeRequest,
  type Placements,
  type SplitPart,
  type SplitRequest,
} from '#shared/contract/land/parcels.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { MAX_PARCELS } from '#shared/geo/parcels.ts'
import { isNested } from '#shared/geo/read.ts'
import { isObject } from '#shared/is-object.ts'
import { malformedParameter } from '#shared/messages.ts'
import { soil } from '#shared/resources/index.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { versionOf } from '../../../crud/calls/submit.ts'
import { shows } from '../../../crud/scope.ts'
import { inputOf } from '../../../crud/write/input.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { idsOf, isYes, neededText, wordOf } from '../../../http/params.ts'
import type { Params } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { landMessages } from '../messages.ts'

/** What a call to split a plot asks for; `saving` adds the new ones. @throws HttpError 400 for anything malformed */
export function splitRequest(ctx: Context, saving: Context, params: Params): SplitRequest {
  const version = versionOf(params)
  const parts = partsOf(saving, params.parts)
  const [stay, go] = [parts.filter(({ keeps }) => keeps), parts.filter(({ keeps }) => !keeps)]
  if (stay.length === 0 || go.length === 0) throw fieldFault(ctx, 'parts', landMessages.oneStaysOneGoes)
  const names = go.map(({ soilName }) => soilName)
  if (names.includes(undefined)) throw fieldFault(ctx, 'parts', landMessages.nameMissing)
  const twice = names.find((name, n) => names.indexOf(name) < n)
  if (twice) throw fieldFault(ctx, 'parts', landMessages.nameTwice(twice))
  return {
    id: neededText(params, 'id'),
    ...(version !== undefined && { _version: version }),
    lines: linesOf(params.lines),
    parts,
    logs: wordOf(params, 'logs', ['keep', 'all'], 'keep'),
    placed: placedOf(params.placed ?? {}, parts),
  }
}

/** Parts that are said by hand, each one of those that are sent. */
function placedOf(value: unknown, parts: readonly SplitPart[]): Placements {
  const ofEach = isObject(value) ? Object.values(value) : []
  const said = ofEach.flatMap((ofOne) => (isObject(ofOne) ? Object.entries(ofOne) : []))
  const isWell =
    isObject(value) &&
    ofEach.every(isObject) &&
    said.every(([id, part]) => /^\d{1,19}$/.test(id) && parts.some((_, n) => n === part))
  if (!isWell) throw new HttpError(400, malformedParameter('placed'))
  if (said.length > MAX_CARRIED) throw new HttpError(400, landMessages.tooMuchToCarry(MAX_CARRIED))
  return value as Placements
}

function linesOf(value: unknown): Position[][] {
  const lines = value ?? []
  const isWell =
    isNested(lines, 2) &&
    (lines as Position[][]).length < MAX_PARCELS &&
    (lines as Position[][]).every((line) => line.length >= 2 && line.length <= MAX_LINE_CORNERS) &&
    (lines as Position[][]).flat().every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 85)
  if (!isWell) throw new HttpError(400, malformedParameter('lines'))
  return (lines as Position[][]).map((line) => line.map(([lng, lat]): Position => [lng, lat]))
}

function partsOf(saving: Context, value: unknown): SplitPart[] {
  if (!Array.isArray(value) || value.length > MAX_PARCELS)
    throw new HttpError(400, malformedParameter('parts'))
  return value.map((part: unknown) => {
    if (!isObject(part) || !isNested(part.place, 0)) throw new HttpError(400, malformedParameter('parts'))
    const keeps = isYes(part, 'keeps')
    return { place: part.place as Position, keeps, ...(!keeps && typedOf(saving, part)) }
  })
}

/** What is typed of a new plot, by the checks of any form; without what the caller is not shown, as with any row that he adds. */
function typedOf(saving: Context, part: Params): Pick<SplitPart, 'soilName' | 'soilCode'> {
  const names = ['soilName', 'soilCode'].filter((name) => !isEmpty(part[name]) && shows(saving, soil, name))
  const sent = Object.fromEntries(names.map((name) => [name, part[name]]))
  const { soilName, soilCode } = inputOf(soil, 'update', sent, saving.language)
  return {
    ...(typeof soilName === 'string' && { soilName }),
    ...(typeof soilCode === 'string' && { soilCode }),
  }
}

/** What a call to merge plots asks for. @throws HttpError 400 for anything malformed */
export function mergeRequest(ctx: Context, params: Params): MergeRequest {
  const ids = [...new Set(idsOf(params.ids, 'ids'))]
  if (ids.length < 2 || ids.length > MAX_PARCELS)
    throw fieldFault(ctx, 'ids', landMessages.chooseSeveral(MAX_PARCELS))
  const keep = neededText(params, 'keep')
  if (!ids.includes(keep)) throw new HttpError(400, malformedParameter('keep'))
  const { versions = {} } = params
  if (!isObject(versions) || !Object.values(versions).every(Number.isSafeInteger))
    throw new HttpError(400, malformedParameter('versions'))
  return { ids, keep, versions: versions as Record<string, number> }
}
