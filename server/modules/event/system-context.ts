import type { Context } from '../../http/context.ts'
import { serverContext } from '../../http/server-context.ts'

const systemName = '系统'

/** The server at work on events of a tenant, under the name that timelines tell. */
export const systemContext = (tenantId: string): Context => ({
  ...serverContext(tenantId),
  userName: systemName,
})
