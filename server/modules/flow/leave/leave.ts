import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { leaveCounts, leaveDays, leaveStatus, leaveTable } from '#shared/contract/leave.ts'
import { processLeave } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Input, Row } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../../crud/extension.ts'
import { itemName } from '../../../crud/read/names.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { now } from '../../../db/clock.ts'
import { type BusinessEvent, businessOf } from '../../../flow/business.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'

const leaves = tableOf(processLeave)
type Leave = Row<typeof processLeave>

/** What holds for a request however it is written. */
export const leaveExtension = extend(processLeave, {
  async write({ ctx, before, row, changed }, surroundings) {
    if (!changed('startTime', 'endTime', 'days')) return {}
    const { startTime, endTime } = row
    if (!startTime || !endTime || endTime <= startTime) return {}
    const covered = leaveDays(startTime, endTime)
    const days = row.days ?? covered
    if (days > covered) throw fieldFault(ctx, 'days', tooManyDays(covered))
    await refuseOverlap(surroundings, ctx, row)
    return { days, ...(!before && { applyTime: now(), status: leaveStatus.running }) }
  },
})

const tooManyDays = (covered: number): Label => [
  `请假天数不能超过所选时间的${covered}天`,
  `The chosen time has ${covered} days only`,
]

/** One is not away twice at a time. @throws HttpError 400 that tells of the other request */
async function refuseOverlap({ database, names }: Surroundings, ctx: Context, row: Leave) {
  const [other] = await database.current
    .select({ startTime: leaves.startTime, endTime: leaves.endTime, status: leaves.status })
    .from(leaves)
    .where(
      and(
        eq(leaves.tenantId, row.tenantId),
        eq(leaves.isDeleted, 0),
        eq(leaves.createUser, row.createUser ?? ''),
        inArray(leaves.status, [...leaveCounts]),
        lt(leaves.startTime, row.endTime ?? ''),
        gt(leaves.endTime, row.startTime ?? ''),
        ne(leaves.id, row.id),
      ),
    )
    .limit(1)
  if (!other) return
  const items = await names.dictionary(ctx.tenantId, 'leave_status', false)
  const item = items.get(String(other.status))
  const span = `${other.startTime} – ${other.endTime}`
  throw fieldFault(ctx, 'startTime', [
    `与您${span}的请假（${itemName(item, 'zh')}）时间重叠`,
    `It overlaps with your leave ${span} (${itemName(item, 'en').toLowerCase()})`,
  ])
}

const move = ({ services }: Surroundings, { ctx, businessId }: BusinessEvent, patch: Partial<Leave>) =>
  services
    .unruled(processLeave)
    .update(unnarrowed(ctx), businessId, patch as Partial<Input<typeof processLeave>>)

/** How a request and the process that it goes through move together. */
export const leaveBusiness = businessOf(processLeave, {
  table: leaveTable,
  routeValue: 'leave',
  variables: ({ taskUser, startTime, endTime, reason, days, leaveType }) => ({
    taskUser: `taskUser_${taskUser}`,
    startTime,
    endTime,
    reason,
    days,
    leaveType,
  }),
  about: ({ startTime, endTime }) =>
    [...new Set([startTime, endTime].map((time) => (time ?? '').slice(5, 10)))].join(' – '),
  async onStarted(event, surroundings) {
    await move(surroundings, event, { processInstanceId: event.instanceId })
  },
  async onEnded(event, surroundings) {
    await move(surroundings, event, { status: event.approved ? leaveStatus.approved : leaveStatus.rejected })
  },
  async onDeleted(event, surroundings) {
    await move(surroundings, event, { status: leaveStatus.cancelled })
  },
  steps: {
    /** Asked for again: what the applicant has changed becomes that of the request. */
    resubmit: {
      label: ['重新提交', 'Submit again'],
      async take({ ctx, businessId, variables }, { services }) {
        const { startTime, endTime, reason, days } = variables
        const patch = { startTime, endTime, reason, days } as Partial<Input<typeof processLeave>>
        await services.of(processLeave).update(unnarrowed(ctx), businessId, patch)
      },
    },
  },
})
