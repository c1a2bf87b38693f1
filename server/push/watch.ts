import type { Topic } from '#shared/contract/push.ts'
import type { Database } from '../db/database.ts'
import { currentCall } from '../http/current-call.ts'
import type { Audience } from './lately.ts'
import type { Push } from './push.ts'

interface Watched {
  topic: Topic
  /** Undefined: nobody. */
  audience(): Audience | undefined
}

const watched: Readonly<Record<string, Watched>> = {
  notice: { topic: 'notices', audience: ofCallerOrAll },
  dict: { topic: 'dictionaries', audience: () => 'everybody' },
  dict_biz: { topic: 'dictionaries', audience: ofCallerOrAll },
  param: { topic: 'parameters', audience: () => 'everybody' },
  // What rules do to events is told by them, who know the tenant.
  event: { topic: 'events', audience: () => currentCall()?.ctx && ofCallerOrAll() },
}

/**
 * Tells of changed tables, whichever way they were written: by a form, an import, a batch or the recycle bin. The rows
 * of a tenant concern that tenant alone; the platform administrator may have written those of any.
 */
export function tellOfTables(database: Database, push: Pick<Push, 'tell'>): void {
  database.onCommit((tables) => {
    for (const [table, { topic, audience }] of Object.entries(watched)) {
      const told = tables.has(table) && audience()
      if (told) push.tell(told, topic)
    }
  })
}

function ofCallerOrAll(): Audience {
  const ctx = currentCall()?.ctx
  return ctx && !ctx.isPlatform ? { tenantId: ctx.tenantId } : 'everybody'
}
