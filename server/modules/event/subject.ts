import { centreOf } from '#shared/geo/measure.ts'
import type { event } from '#shared/resources/index.ts'
import { company, component, device, grid, soil, station } from '#shared/resources/index.ts'
import type { Input, Resource, Row } from '#shared/schema/resource.ts'
import type { Values } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'

type Draft = Partial<Input<typeof event>>

const subjects = {
  deviceId: device,
  componentId: component,
  stationId: station,
  soilId: soil,
}
type Subject = keyof typeof subjects
const inOrder: readonly Subject[] = ['deviceId', 'componentId', 'stationId', 'soilId']

const owners = { companyId: company, gridId: grid }
const passedOn = ['componentId', 'stationId', 'soilId', 'companyId', 'gridId', 'address'] as const

/** The subjects and places that a draft names, filled up along device → facility → station → plot → company → grid. */
export async function completed(store: Store, ctx: Context, draft: Draft): Promise<Values> {
  const whole: Values = { ...draft }
  for (const name of inOrder) {
    const key = whole[name]
    if (typeof key !== 'string' || !key) continue
    const row = await seen(store, ctx, subjects[name], key)
    if (row) fillUp(whole, row)
    // What the server would add is left out where the caller does not see it; what he sent is refused.
    else if (!draft[name]) whole[name] = draft[name]
    if (name === 'deviceId') whole.deviceName = row?.deviceName ?? null
    if (name === 'soilId') whole.soilName = row?.soilName ?? null
  }
  for (const [name, resource] of Object.entries(owners)) {
    const key = whole[name]
    const isAdded = typeof key === 'string' && !Reflect.get(draft, name)
    if (isAdded && !(await store.of(resource).count(ctx, { id: key }))) whole[name] = null
  }
  return whole
}

/**
 * The same for a change: what came along with a subject that is exchanged goes with it, unless the change says otherwise.
 * Answers the change with what follows from it.
 */
export async function completedChange(
  store: Store,
  ctx: Context,
  patch: Draft,
  stored: Row<typeof event>,
): Promise<Draft> {
  const exchanged = inOrder.filter((name) => patch[name] !== undefined && patch[name] !== stored[name])
  if (!exchanged.length) return patch
  const before: Values = { ...stored }
  const draft: Values = { ...before, ...patch }
  for (const name of exchanged) {
    const key = stored[name]
    const old = key ? await seen(store, ctx, subjects[name], key) : undefined
    for (const field of old ? [...passedOn, 'lng', 'lat'] : [])
      if (draft[field] === before[field] && before[field] === old?.[field]) draft[field] = null
  }
  if (!draft.deviceId) draft.deviceName = null
  if (!draft.soilId) draft.soilName = null
  const after = await completed(store, ctx, draft)
  const followed = [...passedOn, 'lng', 'lat', 'deviceName', 'soilName']
  return { ...patch, ...Object.fromEntries(followed.map((field) => [field, after[field] ?? null])) }
}

const seen = (store: Store, ctx: Context, resource: Resource, key: string): Promise<Values | undefined> =>
  store.of(resource).first(ctx, { id: key })

function fillUp(whole: Values, row: Values) {
  for (const name of passedOn) if (!whole[name] && row[name]) whole[name] = row[name]
  if (isNumber(whole.lng) || isNumber(whole.lat)) return
  const place = placeOf(row)
  if (place) [whole.lng, whole.lat] = place
}

function placeOf({ lng, lat, geometry }: Values): readonly [number, number] | undefined {
  if (isNumber(lng) && isNumber(lat)) return [lng, lat]
  return geometry ? centreOf(geometry as Parameters<typeof centreOf>[0]) : undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
