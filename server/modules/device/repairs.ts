import type { Repair } from '#shared/contract/device/repair.ts'
import { device, flowInstance, user } from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { openTasksOf } from '../../flow/work/instance-lists.ts'
import { maySee } from '../../flow/work/people.ts'
import { get, type Route, type SignedInCall } from '../../http/route.ts'
import { tenant } from '../../store/policy.ts'
import { deviceBusiness } from './business.ts'
import { deviceAsked } from './live/asked.ts'

const newestFirst = [
  ['startTime', 'desc'],
  ['id', 'desc'],
] as const
const most = 20

/** The processes about a device, repairs above all: that there are any is told to whoever sees it, more to those who take part. */
export function repairsRoute({ database, store, names }: Surroundings): Route {
  async function repairs(call: SignedInCall): Promise<Repair[]> {
    const { ctx } = call
    const { id, tenantId } = await deviceAsked(store, call)
    const { current } = database
    const rows = await store
      .of(flowInstance)
      .find(
        tenant(tenantId),
        { businessId: id, businessTable: deviceBusiness.table },
        { orderBy: newestFirst, limit: most },
      )
    const open = await openTasksOf(current, { tenantId }, rows)
    const starters = rows.flatMap(({ starterId }) => starterId ?? [])
    const people = await names.titles(user, tenantId, starters, ctx.language)
    const told: Repair[] = []
    for (const row of rows)
      told.push({
        processInstanceId: row.id,
        category: `flow_${row.category ?? ''}`,
        businessId: id,
        name: row.definitionName ?? '',
        starterName: people.get(row.starterId ?? '') ?? '',
        startTime: row.startTime ?? '',
        endTime: row.endTime ?? '',
        state: stateOf(row),
        step: open.get(row.id)?.name ?? '',
        isOpen: await maySee(current, ctx, row),
      })
    return told
  }

  return get(`${device.path}/repairs`, { codes: [permissionOf(device, 'menu')] }, repairs, {
    summary: ['设备维修流程', 'Processes about a device'],
  })
}

/** One that somebody ended says why. */
const stateOf = ({ endTime, endReason, pass }: Row<typeof flowInstance>): Repair['state'] => {
  if (!endTime) return 'running'
  return endReason || pass === 0 ? 'refused' : 'done'
}
