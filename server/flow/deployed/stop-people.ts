import { user } from '#shared/resources/index.ts'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import { flowMessages } from '../messages.ts'
import type { Stops } from '../model/stops.ts'
import { generalTenant } from './definitions.ts'

/**
 * Checks that people who are to do tasks are of the tenant that a diagram is deployed to.
 * @throws HttpError 400 where they are not, or where there are other tenants: nobody is of several
 */
export async function demandPeople(
  database: Database,
  stops: Stops | undefined,
  tenantIds: readonly string[],
): Promise<void> {
  const people = [...new Set(Object.values(stops ?? {}).flat())]
  if (!people.length) return
  const [tenantId = generalTenant, ...others] = tenantIds
  if (tenantId === generalTenant || others.length) throw new HttpError(400, flowMessages.stopOfOneTenant)
  const known = await createStore(database).of(user).count(tenant(tenantId), { id: people })
  if (known < people.length) throw new HttpError(400, flowMessages.personMissing)
}
