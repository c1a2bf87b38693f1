import type { Logger } from 'pino'
import { device } from '#shared/resources/index.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { serverContext } from '../../http/server-context.ts'
import type { Services } from '../../services.ts'
import { system } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'

interface Parts {
  database: Database
  services: Services
}

const minute = 60_000
const most = 200

/** Ends every maintenance whose time is over, so that a process which nobody finishes silences no alarms. */
export async function endMaintenance({ database, services }: Parts): Promise<void> {
  const over = await createStore(database)
    .of(device)
    .find(system, { maintenanceUntil: { lte: now() } }, { select: ['id', 'tenantId'], limit: most })
  for (const { id, tenantId } of over)
    await services
      .unruled(device)
      .update(serverContext(tenantId), id, { underMaintenance: 0, maintenanceUntil: null })
}

/** Looks at the clock at once, for what ended while no server ran, and every minute from then on. */
export function startMaintenanceEnds({ log, ...parts }: Parts & { log: Pick<Logger, 'error'> }) {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => endMaintenance(parts))
      .catch((error) => log.error({ err: error }, 'a maintenance could not be ended'))
  }
  look()
  const timer = setInterval(look, minute).unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
