import type { Topic } from '#shared/contract/push.ts'
import type { Database } from '../db/database.ts'
import { currentCall } from '../http/current-call.ts'
import type { Audience, Push } from './push.ts'

interface Watched {
  topic: Topic
  /** All tenants read the same rows. */
  isShared: boolean
}

const watched: Readonly<Record<string, Watched>> = {
  notice: { topic: 'notices', isShared: false },
  dict: { topic: 'dictionaries', isShared: true },
  dict_biz: { topic: 'dictionaries', isShared: false },
  param: { topic: 'parameters', isShared: true },
}

/**
 * Tells of changed tables, whichever way they were written: by a form, an import, a batch or the recycle bin. The rows
 * of a tenant concern that tenant alone; the platform administrator may have written those of any.
 */
export function tellOfTables(database: Database, push: Pick<Push, 'tell'>): void {
  database.onCommit((tables) => {
    for (const [table, { topic, isShared }] of Object.entries(watched))
      if (tables.has(table)) push.tell(isShared ? 'everybody' : audience(), topic)
  })
}

function audience(): Audience {
  const ctx = currentCall()?.ctx
  return ctx && !ctx.isPlatform ? { tenantId: ctx.tenantId } : 'everybody'
}
