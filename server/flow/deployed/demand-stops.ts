import { user } from '#shared/resources/index.ts'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { flowMessages } from '../messages.ts'
import { peopleOf, type Stops } from '../model/stops.ts'
import { webhookNamed } from '../steps/post-outward.ts'
import { generalTenant } from './definitions.ts'

/**
 * Checks that people who are to do tasks, and webhooks that are called, are of the tenant that a diagram is deployed to.
 * @throws HttpError 400 where they are not, or where there are other tenants: they are of one each
 */
export async function demandStops(
  database: Database,
  stops: Stops | undefined,
  tenantIds: readonly string[],
): Promise<void> {
  const people = [...new Set(Object.values(stops ?? {}).flatMap(peopleOf))]
  const webhooks = Object.entries(stops ?? {}).flatMap(([id, stop]) =>
    'webhook' in stop ? [{ id, channel: stop.webhook }] : [],
  )
  if (!people.length && !webhooks.length) return
  const [tenantId = generalTenant, ...others] = tenantIds
  if (tenantId === generalTenant || others.length) throw new HttpError(400, flowMessages.stopOfOneTenant)
  const known = people.length
    ? await createStore(database).of(user).count(tenant(tenantId), { id: people })
    : 0
  if (known < people.length) throw new HttpError(400, flowMessages.personMissing)
  for (const { id, channel } of webhooks)
    if (!(await webhookNamed(database, tenantId, channel)))
      throw new HttpError(400, flowMessages.noWebhook(id, channel))
}
