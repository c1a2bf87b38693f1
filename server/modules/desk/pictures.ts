import { device, event, message, notice, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, calling } from '../../crud/calls/router.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { shows } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

/** Links of pictures by the key of what they belong to; what has none is absent. */
type Pictures = ReadonlyMap<string, string>

const none: Pictures = new Map()

/**
 * The caller's own messages, each with `image`: the first picture of the event it tells of, else that of the event's device;
 * of a notice, who published it. Blank where there is none, or none that the caller's pages would show. One question for each
 * kind, however many messages there are.
 */
export async function withMessagePictures(store: Store, ctx: Context, rows: Wire[]): Promise<Wire[]> {
  if (!rows.length) return rows
  const told = await store.of(message).find(ctx, { id: idsIn(rows) }, { select: ['id', 'kind', 'sourceId'] })
  const sourcesOf = (kind: string) =>
    told.flatMap((one) => (one.kind === kind && one.sourceId ? [one.sourceId] : []))
  const ofEvents = await eventPictures(store, ctx, sourcesOf('event'))
  const ofNotices = await publisherPictures(store, ctx, sourcesOf('notice'))
  const sources = new Map(told.map(({ id, sourceId }) => [id, sourceId ?? '']))
  return rows.map((row) => {
    const source = sources.get(String(row.id)) ?? ''
    return { ...row, image: ofEvents.get(source) ?? ofNotices.get(source) ?? '' }
  })
}

/** Notices for the caller, each with the picture of who published it as `image`. */
export async function withPublisherPictures(store: Store, ctx: Context, rows: Wire[]): Promise<Wire[]> {
  const pictures = await publisherPictures(store, ctx, idsIn(rows))
  return rows.map((row) => ({ ...row, image: pictures.get(String(row.id)) ?? '' }))
}

async function eventPictures(store: Store, ctx: Context, ids: string[]): Promise<Pictures> {
  if (!ids.length || !mayList(ctx, event)) return none
  const actor = calling(ctx, event, 'page')
  const found = await store.of(event).find(actor, { id: ids }, { select: ['id', 'images', 'deviceId'] })
  const deviceIds = shows(actor, event, 'deviceId') ? found.flatMap(({ deviceId }) => deviceId ?? []) : []
  const ofDevices = await devicePictures(store, ctx, deviceIds)
  return withoutBlanks(
    found.map(({ id, images, deviceId }) => [
      id,
      (shows(actor, event, 'images') ? images?.[0] : undefined) || ofDevices.get(deviceId ?? ''),
    ]),
  )
}

async function devicePictures(store: Store, ctx: Context, ids: string[]): Promise<Pictures> {
  const actor = calling(ctx, device, 'page')
  const isSeen = mayList(ctx, device) && shows(actor, device, 'thumbnail')
  if (!ids.length || !isSeen) return none
  const found = await store.of(device).find(actor, { id: ids }, { select: ['id', 'thumbnail'] })
  return withoutBlanks(found.map(({ id, thumbnail }) => [id, thumbnail]))
}

/** A notice is signed by its publisher, whom its receivers therefore see, whatever else they may. */
async function publisherPictures(
  store: Store,
  { tenantId }: Context,
  noticeIds: string[],
): Promise<Pictures> {
  if (!noticeIds.length) return none
  const own = tenant(tenantId)
  const told = await store
    .of(notice)
    .find(own, { id: noticeIds }, { select: ['id', 'createUser'], presence: 'any' })
  const authors = told.flatMap(({ createUser }) => createUser ?? [])
  const people = await store.of(user).find(own, { id: authors }, { select: ['id', 'avatar'] })
  const avatars = new Map(people.map(({ id, avatar }) => [id, avatar]))
  return withoutBlanks(told.map(({ id, createUser }) => [id, avatars.get(createUser ?? '')]))
}

const mayList = (ctx: Context, resource: Resource) => permits(accessFor(resource, 'menu'), ctx)

export const idsIn = (rows: Wire[]): string[] => rows.map(({ id }) => String(id))

const withoutBlanks = (pairs: (readonly [string, string | null | undefined])[]): Pictures =>
  new Map(pairs.flatMap(([id, link]) => (link ? [[id, link] as const] : [])))
