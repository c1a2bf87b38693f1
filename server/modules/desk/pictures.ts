import { and, eq, inArray } from 'drizzle-orm'
import { device, event, message, notice, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, calling } from '../../crud/calls/router.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { mine, shows } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'

/** Links of pictures by the key of what they belong to; what has none is absent. */
type Pictures = ReadonlyMap<string, string>

const messages = tableOf(message)
const notices = tableOf(notice)
const events = tableOf(event)
const devices = tableOf(device)
const users = tableOf(user)
const none: Pictures = new Map()

/**
 * The caller's own messages, each with `image`: the first picture of the event it tells of, else that of the event's device;
 * of a notice, who published it. Blank where there is none, or none that the caller's pages would show. One question for each
 * kind, however many messages there are.
 */
export async function withMessagePictures(database: Database, ctx: Context, rows: Wire[]): Promise<Wire[]> {
  if (!rows.length) return rows
  const told = await database.current
    .select({ id: messages.id, kind: messages.kind, sourceId: messages.sourceId })
    .from(messages)
    .where(and(mine(ctx, message), inArray(messages.id, idsIn(rows))))
  const sourcesOf = (kind: string) =>
    told.flatMap((one) => (one.kind === kind && one.sourceId ? [one.sourceId] : []))
  const ofEvents = await eventPictures(database, ctx, sourcesOf('event'))
  const ofNotices = await publisherPictures(database, ctx, sourcesOf('notice'))
  const sources = new Map(told.map(({ id, sourceId }) => [id, sourceId ?? '']))
  return rows.map((row) => {
    const source = sources.get(String(row.id)) ?? ''
    return { ...row, image: ofEvents.get(source) ?? ofNotices.get(source) ?? '' }
  })
}

/** Notices for the caller, each with the picture of who published it as `image`. */
export async function withPublisherPictures(database: Database, ctx: Context, rows: Wire[]): Promise<Wire[]> {
  const pictures = await publisherPictures(database, ctx, idsIn(rows))
  return rows.map((row) => ({ ...row, image: pictures.get(String(row.id)) ?? '' }))
}

async function eventPictures(database: Database, ctx: Context, ids: string[]): Promise<Pictures> {
  if (!ids.length || !mayList(ctx, event)) return none
  const actor = calling(ctx, event, 'page')
  const found = await database.current
    .select({ id: events.id, images: events.images, deviceId: events.deviceId })
    .from(events)
    .where(and(mine(actor, event), inArray(events.id, ids)))
  const deviceIds = shows(actor, event, 'deviceId') ? found.flatMap(({ deviceId }) => deviceId ?? []) : []
  const ofDevices = await devicePictures(database, ctx, deviceIds)
  return withoutBlanks(
    found.map(({ id, images, deviceId }) => [
      id,
      (shows(actor, event, 'images') ? images?.[0] : undefined) || ofDevices.get(deviceId ?? ''),
    ]),
  )
}

async function devicePictures(database: Database, ctx: Context, ids: string[]): Promise<Pictures> {
  const actor = calling(ctx, device, 'page')
  const isSeen = mayList(ctx, device) && shows(actor, device, 'thumbnail')
  if (!ids.length || !isSeen) return none
  const found = await database.current
    .select({ id: devices.id, thumbnail: devices.thumbnail })
    .from(devices)
    .where(and(mine(actor, device), inArray(devices.id, ids)))
  return withoutBlanks(found.map(({ id, thumbnail }) => [id, thumbnail]))
}

/** A notice is signed by its publisher, whom its receivers therefore see, whatever else they may. */
async function publisherPictures(
  database: Database,
  { tenantId }: Context,
  noticeIds: string[],
): Promise<Pictures> {
  if (!noticeIds.length) return none
  const found = await database.current
    .select({ id: notices.id, avatar: users.avatar })
    .from(notices)
    .innerJoin(users, and(eq(users.id, notices.createUser), eq(users.tenantId, notices.tenantId)))
    .where(and(eq(notices.tenantId, tenantId), inArray(notices.id, noticeIds), eq(users.isDeleted, 0)))
  return withoutBlanks(found.map(({ id, avatar }) => [id, avatar]))
}

const mayList = (ctx: Context, resource: Resource) => permits(accessFor(resource, 'menu'), ctx)

export const idsIn = (rows: Wire[]): string[] => rows.map(({ id }) => String(id))

const withoutBlanks = (pairs: (readonly [string, string | null | undefined])[]): Pictures =>
  new Map(pairs.flatMap(([id, link]) => (link ? [[id, link] as const] : [])))
