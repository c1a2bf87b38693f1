import { callsOf } from './calls.ts'
import { admin, type Site } from './site.ts'
import { unique } from './unique.ts'

/** The field worker `grid` of the demo. */
export const workerId = '1000000002000000002'

/** Events that the field worker is to handle: how many the demo has for him depends on the hour. */
export async function giveEvents(site: Site): Promise<void> {
  const call = await callsOf(site, await site.visitAs(admin, '/wel/index'))
  const [type] = (await call<{ records: { id: string }[] }>('eventType/page?size=1')).records
  for (const title of [unique('渠道渗水'), unique('棚膜破损'), unique('机井故障')]) {
    const facts = { title, eventLevel: 2, eventTypeId: type?.id, occurTime: '2026-01-05 08:00:00' }
    const { id } = await call('event/save', facts)
    await call('event/assign', { ids: id, handlerId: workerId })
  }
}
