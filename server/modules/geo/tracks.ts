import {
  type CoveredDay,
  mostTrackPoints,
  type TrackDay,
  type TrackKind,
  type TrackPoint,
  trackKinds,
} from '#shared/contract/geo/track.ts'
import { coverageOf } from '#shared/geo/coverage.ts'
import { boxOf } from '#shared/geo/measure.ts'
import { simplified, simplifiedLine } from '#shared/geo/simplify.ts'
import { distanceOf, type Passed, stopsOf } from '#shared/geo/track.ts'
import { malformedParameter, messages } from '#shared/messages.ts'
import { grid } from '#shared/resources/index.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { shows } from '../../crud/scope.ts'
import { aDay, fromWallTime } from '../../db/clock.ts'
import { daysOf, positionsOf, subjectsSince, waysIn } from '../../db/readings/positions.ts'
import type { Stretch } from '../../db/readings/read.ts'
import { neededText, wholeNumberOf, wordOf } from '../../http/params.ts'
import { get, type Params, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { trackedResources, trackRightOf } from '../../telemetry/track-right.ts'
import { geoMessages } from './messages.ts'

type Parts = Pick<Surroundings, 'database' | 'store' | 'recorder'>

const rights = { codes: trackKinds.map(trackRightOf) }
/** Positions of a day that are measured; of more, every second, third … one. */
const mostMeasured = 8000
/** Corners that a grid is rasterised by. */
const mostCorners = 2000
/** Degrees around a grid from which a way may lead into it. */
const AROUND = 0.005

/** Where devices and people were, for whoever has the right to see it, of those that his lists have. */
export const trackRoutes = (parts: Parts): Route[] => [
  get('/track/days', rights, (call) => days(parts, call), {
    summary: ['有轨迹的日期', 'Days with a track'],
    description: [
      '`kind`（device|staff）、`id`：有位置记录的日期，最早的在前。',
      '`kind` (device|staff), `id`: days with positions, the oldest first.',
    ],
  }),
  get('/track/day', rights, (call) => dayOf(parts, call), {
    summary: ['一天的轨迹', 'The track of a day'],
    description: [
      '`kind`（device|staff）、`id`、`day`（yyyy-MM-dd）、`most`（最多点数，默认及上限 2000）。查看人员轨迹会记入日志。',
      '`kind` (device|staff), `id`, `day` (yyyy-MM-dd), `most` (points, 2,000 at most). Looks at tracks of people are logged.',
    ],
  }),
  get('/track/coverage', rights, (call) => coverage(parts, call), {
    summary: ['网格一天的巡查覆盖', 'How much of a grid was visited on a day'],
    description: [
      '`id`（网格）、`day`（yyyy-MM-dd）：设备与人员轨迹经过的单元格。含人员轨迹时会记入日志。',
      '`id` of a grid, `day` (yyyy-MM-dd): the cells that ways of devices and people lead through. Looks at tracks of people are logged.',
    ],
  }),
]

/** Whose way a call is about. @throws 400 where the caller does not see it, 403 without the right */
async function subjectAsked({ store }: Parts, call: SignedInCall) {
  const kind = wordOf(call.params, 'kind', trackKinds)
  const subjectId = neededText(call.params, 'id')
  if (!call.ctx.can(trackRightOf(kind))) throw new HttpError(403, messages.forbidden)
  const [found] = await seen(store, call, kind, [subjectId])
  if (!found) throw new HttpError(400, messages.notFound)
  return { kind, subjectId, tenantId: found.tenantId }
}

/** Those of these devices or people that the caller's list has, and tells the place of. */
async function seen(store: Parts['store'], call: SignedInCall, kind: TrackKind, ids: readonly string[]) {
  const resource: Resource = trackedResources[kind]
  const { ctx } = actingAs(resource, 'page', call)
  if (!shows(ctx, resource, 'lng', 'lat')) return []
  return store.of(resource).find(ctx, { id: ids }, { select: ['id', 'tenantId'] })
}

function dayAsked(params: Params): Stretch {
  const text = neededText(params, 'day')
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? fromWallTime(`${text} 00:00:00`) : Number.NaN
  if (Number.isNaN(start)) throw new HttpError(400, malformedParameter('day'))
  return { start, end: start + aDay }
}

const days = async (parts: Parts, call: SignedInCall): Promise<number[]> =>
  daysOf(parts.database.reader, await subjectAsked(parts, call))

async function dayOf(parts: Parts, call: SignedInCall): Promise<TrackDay> {
  const subject = await subjectAsked(parts, call)
  const stretch = dayAsked(call.params)
  const most = wholeNumberOf(call.params, 'most', [2, mostTrackPoints], mostTrackPoints)
  const fixes = await positionsOf(parts.database, subject, stretch)
  if (subject.kind === 'staff')
    parts.recorder.event('track viewed', {
      ...byWhom(call.ctx, subject.tenantId),
      target: subject.subjectId,
      day: neededText(call.params, 'day'),
    })
  const way = thinned(fixes)
  return {
    points: simplifiedLine(
      way.map(({ lng, lat, time }): TrackPoint => [lng, lat, time]),
      most,
    ),
    count: fixes.length,
    distance: Math.round(distanceOf(way)),
    stops: stopsOf(way),
  }
}

/** Evenly thinned, so that no day takes long. */
function thinned<T>(all: readonly T[]): readonly T[] {
  const step = Math.ceil(all.length / mostMeasured)
  return step > 1 ? all.filter((_, n) => n % step === 0 || n === all.length - 1) : all
}

async function coverage(parts: Parts, call: SignedInCall): Promise<CoveredDay> {
  const { database, store, recorder } = parts
  const { ctx } = actingAs(grid, 'page', call)
  const id = neededText(call.params, 'id')
  if (!ctx.can(permissionOf(grid, 'menu')) || !shows(ctx, grid, 'geometry'))
    throw new HttpError(400, messages.notFound)
  const row = await store.of(grid).get(ctx, id, { select: ['tenantId', 'geometry'] })
  if (!row.geometry) throw new HttpError(400, geoMessages.noArea)
  const { geometry } = simplified(row.geometry, mostCorners)
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
    throw new HttpError(400, geoMessages.noArea)
  const stretch = dayAsked(call.params)
  const [west, south, east, north] = boxOf(geometry)
  const around = [west - AROUND, south - AROUND, east + AROUND, north + AROUND] as const
  const ways: Passed[][] = []
  let isWhole = true
  for (const kind of trackKinds.filter((one) => call.ctx.can(trackRightOf(one)))) {
    const moved = subjectsSince(database.reader, { tenantId: row.tenantId, kind }, stretch.start)
    const ids = (await seen(store, call, kind, moved)).map(({ id: subjectId }) => String(subjectId))
    const { bySubject, ...found } = await waysIn(database, { kind, ids }, stretch, around)
    ways.push(...bySubject.values())
    isWhole &&= found.isWhole
    if (kind === 'staff' && bySubject.size)
      recorder.event('track viewed', {
        ...byWhom(call.ctx, row.tenantId),
        grid: id,
        day: neededText(call.params, 'day'),
        count: bySubject.size,
      })
  }
  return { ...coverageOf(geometry, ways), isWhole }
}
