import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import { fieldsOf } from '#shared/schema/resource.ts'
import { allResources } from '../crud/registry.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import { isSealed, type Sealing } from '../sealing.ts'

/** Seals what was stored in the clear before its field was sealed. */
export async function sealStored(database: Database, sealing: Pick<Sealing, 'seal'>): Promise<void> {
  await database.transaction(async (connection) => {
    for (const resource of allResources())
      for (const [name] of fieldsOf(resource).filter(([, { sealed }]) => sealed)) {
        const table = anyTableOf(resource)
        const [key, secret] = [column(table, resource.key), column(table, name)]
        const rows = await connection
          .select({ key, secret })
          .from(table)
          .where(and(isNotNull(secret), notLike(secret, 'v1.%')))
        for (const row of rows) {
          const plain = String(row.secret)
          if (isSealed(plain)) continue
          await connection
            .update(table)
            .set({ [name]: sealing.seal(plain) })
            .where(eq(key, row.key))
        }
      }
  })
}
