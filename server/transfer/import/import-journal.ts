import { eq } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import { resourceNamed } from '../../crud/registry.ts'
import type { Connection, Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { serverContext } from '../../http/server-context.ts'
import type { Services } from '../../services.ts'
import { takeBack, type Written } from '../bin/take-back.ts'
import { importJournal } from './journal-table.ts'

export interface Journal {
  /** Notes what a part wrote, within its transaction. */
  note(connection: Connection, part: readonly Written[]): Promise<void>
  /** The import has ended, whole or taken back. */
  forget(): Promise<void>
}

/** The journal of one import. */
export function beginJournal(database: Database, ctx: Context, { name }: Resource): Journal {
  const importId = newId()
  const { tenantId, userId, userName, account, deptIds, isPlatform, companyId, language } = ctx
  const allTenants = ctx.allTenants === true
  const caller = { tenantId, userId, userName, account, deptIds, isPlatform, companyId, language, allTenants }
  return {
    async note(connection, part) {
      for (const { key, before } of part)
        await connection
          .insert(importJournal)
          .values({ importId, entity: name, entityId: key, before: before ?? null, caller })
    },
    forget: () => forget(database, importId),
  }
}

const forget = (database: Database, importId: string) =>
  database.transaction(async (connection) => {
    await connection.delete(importJournal).where(eq(importJournal.importId, importId))
  })

/**
 * Takes back what imports of all or none had written when the server was killed: as whoever imported, with every right he
 * then had, before anybody is served. Answers how many there were.
 */
export async function takeBackCutOff(database: Database, services: Pick<Services, 'of'>): Promise<number> {
  const cutOff = await database.reader.selectDistinct({ id: importJournal.importId }).from(importJournal)
  for (const { id } of cutOff) {
    const rows = await database.reader
      .select()
      .from(importJournal)
      .where(eq(importJournal.importId, id))
      .orderBy(importJournal.id)
    const [first] = rows
    if (first) {
      const written = rows.map(({ entityId: key, before }) => (before ? { key, before } : { key }))
      const ctx: Context = { ...serverContext(first.caller.tenantId), ...first.caller, can: () => true }
      const service = services.of(resourceNamed(first.entity))
      await takeBack(ctx, { service, database, onRow: () => {} }, written)
    }
    await forget(database, id)
  }
  return cutOff.length
}
