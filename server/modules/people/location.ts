import { and, eq } from 'drizzle-orm'
import {
  type Fix,
  mostPositions,
  type OwnLocation,
  type PositionsOutcome,
  usualHours,
} from '#shared/contract/geo/track.ts'
import { isWithinHours } from '#shared/contract/hours.ts'
import { inLanguage } from '#shared/messages.ts'
import { staff, tenant } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { tableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import { aDay, fromWallTime, milliseconds, now, toWallTime } from '../../db/clock.ts'
import { hasTrack } from '../../db/readings/positions.ts'
import type { Context } from '../../http/context.ts'
import { isYes, objectsOf } from '../../http/params.ts'
import { get, type Params, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import { fixIn } from '../../telemetry/fix.ts'
import { movePerson } from '../../telemetry/move.ts'
import { momentOf } from '../../telemetry/signature.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { left } from './work-state.ts'

type Parts = Pick<Surroundings, 'database' | 'parameters' | 'recorder'> &
  Pick<Telemetry, 'evaluator' | 'forgetting'>

const [people, tenants] = [tableOf(staff), tableOf(tenant)]
/** Bytes of a call: 500 positions with all that they may say. */
const BODY_LIMIT = 128 * 1024

const messages = {
  notStaff: ['当前账号没有对应的工作人员', 'Your account belongs to no member of the staff'],
  hasLeft: ['您已离职，不能共享位置', 'You have left: your location cannot be shared'],
  noConsent: ['尚未同意共享位置', 'You have not agreed to share your location'],
  beforeConsent: ['时间早于同意共享位置的时间', 'The time is before you agreed to share your location'],
  tooMany: [
    `一次最多上报 ${mostPositions} 个位置`,
    `No more than ${mostPositions} positions can be reported at a time`,
  ],
} as const satisfies Record<string, Label>

const outside = (hours: string): Label => [
  `只在 ${hours} 接收位置`,
  `Locations are only taken within ${hours}`,
]

/** Positions of people, told by themselves: with their consent, and within the hours of their tenant. */
export const locationRoutes = (parts: Parts): Route[] => [
  get(`${staff.path}/location`, 'signedIn', ({ ctx }) => stateOf(parts, ctx), {
    summary: ['本人的位置共享', 'Whether you share your location'],
  }),
  post(
    `${staff.path}/location-consent`,
    'signedIn',
    async ({ ctx, params }) => {
      await consent(parts, ctx, params)
      return stateOf(parts, ctx)
    },
    {
      transaction: false,
      summary: ['同意或停止共享位置', 'Agree to share your location, or stop'],
      description: [
        '`agrees`：1 同意，0 停止；`erase`=1：停止时一并删除已有轨迹。',
        '`agrees`: 1 or 0; `erase`=1: what was stored is deleted, too.',
      ],
    },
  ),
  post(
    `${staff.path}/location-erase`,
    'signedIn',
    async ({ ctx }) => {
      await erase(parts, ctx)
      return stateOf(parts, ctx)
    },
    {
      transaction: false,
      summary: ['删除本人的轨迹', 'Delete your track'],
      description: [
        '删除已有的轨迹和最近位置；是否共享位置不变。',
        'Deletes the track so far and the last position; whether you share your location stays as it is.',
      ],
    },
  ),
  post(
    `${staff.path}/positions`,
    'signedIn',
    ({ ctx, params }) => take(parts, ctx, objectsOf(params, 'positions')),
    {
      bodyLimit: BODY_LIMIT,
      unlogged: true,
      summary: ['上报本人位置', 'Positions of yourself'],
      description: [
        `\`positions\`：\`{ts, lng, lat, accuracy?, speed?, heading?}\` 的数组（WGS-84，最多 ${mostPositions} 个）。须已同意共享位置；时段外的位置不接收。`,
        `\`positions\`: an array of \`{ts, lng, lat, accuracy?, speed?, heading?}\` (WGS-84, ${mostPositions} at most). You have agreed to it before; outside of the hours none is taken.`,
      ],
    },
  ),
]

/** The caller as a member of the staff. */
async function ownRow({ database }: Parts, { tenantId, userId }: Context) {
  const [row] = await database.current
    .select()
    .from(people)
    .where(and(eq(people.tenantId, tenantId), eq(people.userId, userId), eq(people.isDeleted, 0)))
  return row
}

async function demandRow(parts: Parts, ctx: Context) {
  const row = await ownRow(parts, ctx)
  if (!row) throw new HttpError(400, messages.notStaff)
  return row
}

async function hoursOf({ database }: Parts, tenantId: string): Promise<string> {
  const [row] = await database.current
    .select({ hours: tenants.locationHours })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0)))
  return row?.hours || usualHours
}

async function stateOf(parts: Parts, ctx: Context): Promise<OwnLocation | null> {
  const row = await ownRow(parts, ctx)
  if (!row) return null
  const hours = await hoursOf(parts, row.tenantId)
  return {
    staffName: row.staffName ?? '',
    since: row.locationConsent ? fromWallTime(row.locationConsent) : null,
    hours,
    isOpen: isWithinHours(hours, milliseconds()),
    keepDays: parts.parameters.get('position.keepDays'),
    hasTrack: hasTrack(parts.database.reader, { kind: 'staff', subjectId: row.id }),
  }
}

async function consent(parts: Parts, ctx: Context, params: Params) {
  const { database, recorder, forgetting } = parts
  const agrees = isYes(params, 'agrees')
  const erases = !agrees && isYes(params, 'erase')
  await database.transaction(async (connection) => {
    const row = await demandRow(parts, ctx)
    if (agrees && row.locationConsent) return
    if (agrees && row.workStatus === left) throw new HttpError(400, messages.hasLeft)
    const set = { locationConsent: agrees ? now() : null }
    await connection
      .update(people)
      .set({ ...set, version: row.version + 1 })
      .where(eq(people.id, row.id))
    await recordChange(connection, ctx, staff, {
      action: 'update',
      tenantId: row.tenantId,
      key: row.id,
      before: { locationConsent: row.locationConsent },
      after: set,
    })
    if (!agrees) await forgetting.unfollow(connection, row)
    if (erases) await forgetting.dropTrack(connection, row)
    recorder.event(agrees ? 'location shared' : 'location withdrawn', {
      ...byAccount(ctx),
      target: row.id,
      erased: erases,
    })
  })
}

/** Deletes where the caller was, whether or not he goes on telling it. */
async function erase(parts: Parts, ctx: Context) {
  const { database, recorder, forgetting } = parts
  await database.transaction(async (connection) => {
    const { id } = await demandRow(parts, ctx)
    await forgetting.dropTrack(connection, { id })
    recorder.event('track erased', { ...byAccount(ctx), target: id })
  })
}

/** Stores the positions that may be stored, in the open transaction. */
async function take(parts: Parts, ctx: Context, sent: readonly Params[]): Promise<PositionsOutcome> {
  if (sent.length > mostPositions) throw new HttpError(400, messages.tooMany)
  const { database, parameters, evaluator } = parts
  const row = await demandRow(parts, ctx)
  if (!row.locationConsent) throw new HttpError(400, messages.noConsent)
  const hours = await hoursOf(parts, row.tenantId)
  const current = milliseconds()
  const bounds = { now: current, oldest: current - parameters.get('position.keepDays') * aDay }
  const reasons = new Set<string>()
  const fixes = sent.flatMap((one): Fix[] => {
    const found = fixIn(one, momentOf(one.ts), bounds)
    const reason =
      'reason' in found ? found.reason : refusal(found.fix, { hours, consent: row.locationConsent ?? '' })
    if (reason) reasons.add(inLanguage(reason, ctx.language))
    return 'fix' in found && !reason ? [found.fix] : []
  })
  fixes.sort((one, other) => one.time - other.time)
  const stored = await movePerson(database.current, row, fixes)
  const fresh = fixes.filter((_, n) => stored[n] === 'new')
  await evaluator.onFixes(
    database.current,
    { kind: 'staff', id: row.id, tenantId: row.tenantId, gridId: row.gridIds?.[0] ?? null },
    fresh,
  )
  return { accepted: fixes.length, rejected: sent.length - fixes.length, reasons: [...reasons] }
}

function refusal({ time }: Fix, { hours, consent }: { hours: string; consent: string }): Label | undefined {
  if (toWallTime(time) < consent) return messages.beforeConsent
  return isWithinHours(hours, time) ? undefined : outside(hours)
}
