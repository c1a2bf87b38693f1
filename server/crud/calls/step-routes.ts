import * as z from 'zod'
import { inLanguage, required } from '#shared/messages.ts'
import { checkFields } from '#shared/schema/check/check.ts'
import { shapeOf } from '#shared/schema/check/schemas.ts'
import type { Field, Label } from '#shared/schema/field.ts'
import type { Input, Resource } from '#shared/schema/resource.ts'
import { refusalOf, rightOfStep, type Step, stateOf } from '#shared/schema/states.ts'
import type { Database } from '../../db/database.ts'
import { refusalAtSavepoint } from '../../db/savepoint.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault, passed } from '../../http/field-fault.ts'
import { demandRows, textOf } from '../../http/params.ts'
import { type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import type { ResourceService } from '../service.ts'
import { stateLabel, whoOf } from '../tie/states.ts'
import type { Taken } from '../write/hooks.ts'
import type { Values } from '../write/input.ts'
import { readValue } from '../write/read-value.ts'
import { actingAs, keysOf } from './router.ts'

const mostIds = 500
const mostCharacters = 500
const mostPictures = 9

interface Around {
  database: Database
  names: Names
}

/**
 * The calls of a resource's steps, `POST <path>/<step>`: `ids` as for a removal, 500 at most, with what the step asks for.
 * One row is taken further or refused with 400 and its state; of several, those that can be, and `{ done, skipped }` names
 * the others with their reasons.
 */
export function stepRoutes<R extends Resource>(service: ResourceService<R>, around: Around): Route[] {
  const { resource } = service
  return Object.entries(resource.states?.steps ?? {}).map(([name, step]) => {
    const [zh, en] = step.label
    return post(
      `${resource.path}/${name}`,
      { codes: [rightOfStep(resource, step)] },
      (call) => takeAll(service, around, { name, step }, call),
      { summary: [`${resource.label[0]}：${zh}`, `${resource.label[1]}: ${en}`] },
    )
  })
}

interface Named {
  name: string
  step: Step
}

interface Skipped {
  id: string
  name: string
  reason: string
}

async function takeAll<R extends Resource>(
  service: ResourceService<R>,
  around: Around,
  { name, step }: Named,
  call: SignedInCall,
) {
  const { resource } = service
  const { ctx, params, body } = actingAs(resource, 'update', call)
  const ids = [...new Set(keysOf(resource, { ids: params.id, ...params }, body))]
  demandRows(ids, mostIds)
  const asked = askedIn(ctx, resource, step, params)
  const taken = takenIn(ctx, { name, step }, params)
  const done: string[] = []
  const skipped: Skipped[] = []
  let first: HttpError | undefined
  for (const id of ids) {
    let title = ''
    // A row that refuses leaves nothing behind, and the others go on.
    const refusal = await refusalAtSavepoint(around.database.current, async () => {
      const row: Values = { ...(await service.row(ctx, id)) }
      title = String(row[resource.title] ?? '')
      await demandPossible(around.names, ctx, resource, step, row)
      const { field } = resource.states ?? { field: '' }
      const patch = {
        ...asked,
        ...step.sets?.({ ...row, ...asked }, whoOf(ctx)),
        ...(step.to !== undefined && { [field]: step.to }),
      }
      await service.update(ctx, id, patch as Partial<Input<R>>, undefined, taken)
    })
    first ??= refusal
    if (refusal) skipped.push({ id, name: title, reason: inLanguage(refusal.label, ctx.language) })
    else done.push(id)
  }
  if (!done.length && first)
    throw new HttpError(first.code, first.label, {
      ...first.details,
      data: { ...first.details.data, ...(ids.length > 1 && { skipped }) },
    })
  return { done, skipped }
}

async function demandPossible(names: Names, ctx: Context, resource: Resource, step: Step, row: Values) {
  const refusal = refusalOf(resource, step, row, whoOf(ctx))
  if (refusal === undefined) return
  const { field } = resource.states ?? { field: '' }
  const label = refusal === 'state' ? await notFrom(names, ctx, resource, step, row) : refusal
  throw new HttpError(400, label, { data: { [field]: row[field] } })
}

async function notFrom(names: Names, ctx: Context, resource: Resource, { label }: Step, row: Values) {
  const [zh, en] = await stateLabel(names, ctx, resource, stateOf(resource, row))
  const sentence: Label = [
    `当前为“${zh}”，不能${label[0]}`,
    `The state is “${en}”: “${label[1]}” is not possible`,
  ]
  return sentence
}

/** The fields that a step asks for, read and checked as a form's. @throws 400 with each that is missing or wrong. */
function askedIn(ctx: Context, resource: Resource, step: Step, params: Params): Values {
  const sent: Values = {}
  const asked: Record<string, Field> = {}
  for (const name of [...(step.needs ?? []), ...(step.asks ?? [])]) {
    const field = resource.fields[name]
    if (!field) continue
    const value = params[name] === undefined ? undefined : readValue(field, params[name])
    const isNeeded = step.needs?.includes(name) === true
    if (isNeeded && (value === undefined || value === null || value === ''))
      throw fieldFault(ctx, name, required(field.label, field.kind))
    if (value !== undefined) sent[name] = value
    asked[name] = { ...field, required: false }
  }
  return passed(checkFields(asked, z.object(shapeOf(asked)), sent, ctx.language))
}

const remark: Label = ['说明', 'Remark']
const pictures: Label = ['照片', 'Pictures']

/** What clients call the remark of a step, and its pictures; the first is ours. */
const remarks = ['note', 'reason', 'remark'] as const
const shown = ['pictures', 'images'] as const

/** What is sent under any of these names; one of a field that the step asks for is that field's. */
function sentAs<T>(step: Step, names: readonly string[], read: (name: string) => T | undefined) {
  const asked = [...(step.needs ?? []), ...(step.asks ?? [])]
  for (const name of names) {
    const value = asked.includes(name) ? undefined : read(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** What is told of a step in the timeline, beside what it changes. */
function takenIn(ctx: Context, { name, step }: Named, params: Params): Taken {
  const said = sentAs(step, remarks, (one) => textOf(params, one))
  const note = step.note && said?.trim()
  if (step.note === 'needed' && !note) throw fieldFault(ctx, 'note', required(remark, 'text'))
  if (note && note.length > mostCharacters)
    throw fieldFault(ctx, 'note', [
      `说明不能超过${mostCharacters}个字`,
      `The remark is longer than ${mostCharacters} characters`,
    ])
  const given = (step.pictures && sentAs(step, shown, (one) => params[one] ?? undefined)) || []
  const list = (Array.isArray(given) ? given : String(given).split(',')).filter(Boolean)
  const isWrong = list.length > mostPictures || list.some((one) => !isAddress(one))
  if (isWrong)
    throw fieldFault(ctx, 'pictures', [
      `${pictures[0]}最多${mostPictures}张，须为已上传的文件`,
      `At most ${mostPictures} uploaded pictures`,
    ])
  return { step: name, note: note || undefined, pictures: list as string[] }
}

const isAddress = (value: unknown) =>
  typeof value === 'string' && value.length <= 500 && /^(https?:\/\/|\/)/.test(value)
