import { and, eq } from 'drizzle-orm'
import { param } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'

/** What new accounts begin with; none where the installation has not set one. */
export async function initialPassword(database: Database): Promise<string | undefined> {
  const params = tableOf(param)
  const [row] = await database.current
    .select({ value: params.paramValue })
    .from(params)
    .where(and(eq(params.paramKey, 'account.initPassword'), eq(params.isDeleted, 0)))
    .limit(1)
  return row?.value ?? undefined
}
