import { user } from '#shared/resources/index.ts'
import { listOf, pendingStatus } from '../../auth/accounts.ts'
import type { Auth } from '../../auth/auth.ts'
import { holdersOf } from '../../auth/holders.ts'
import type { Waiting } from '../../auth/provider/registration.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { sendMessages, takeBackMessages } from '../../push/messenger.ts'

type Parts = Pick<Surroundings, 'database' | 'push'>
type Placed = { status?: number | null; roleId?: string | null; deptId?: string | null }

/** Where administrators decide. */
const page = '/system/registration'
const enabled = 1

/** Tells those who may change users of the tenant that somebody asks for an account. */
export async function tellOfApplication(parts: Parts, auth: Auth, waiting: Waiting): Promise<void> {
  const { id, tenantId, name } = waiting
  const holders = await holdersOf({ database: parts.database, auth }, tenantId, user, 'edit')
  if (!holders.length) return
  await sendMessages(parts, {
    tenantId,
    userIds: holders.map(({ userId }) => userId),
    kind: 'system',
    title: [`${name}申请账号，等待审核`, `${name} asks for an account`],
    link: page,
    sourceId: id,
  })
}

/** Takes it back once somebody has decided. */
export const forgetApplications = (parts: Parts, tenantId: string, ids: readonly string[]): Promise<void> =>
  takeBackMessages(parts, { tenantId, sourceIds: ids })

/** Blade's mark of no role or department. */
const isGiven = (ids: string | null | undefined) => listOf(ids).some((id) => id !== '-1')

/** Whether a change lets somebody in who waited: by its status, or by role and department, whatever call gave them. */
export const letsIn = (before: Placed, { status, roleId, deptId }: Placed): boolean =>
  before.status === pendingStatus &&
  (status === enabled || (status === pendingStatus && isGiven(roleId) && isGiven(deptId)))
