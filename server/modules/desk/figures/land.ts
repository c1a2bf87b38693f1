import { sql } from 'drizzle-orm'
import { soil } from '#shared/resources/index.ts'
import { tableOf } from '../../../crud/table.ts'

const plots = tableOf(soil)

/** Plots with none below them: a base and the blocks it is divided into would count the same land again. */
export const undivided = {
  name: 'undivided',
  sql: sql`NOT EXISTS (SELECT 1 FROM ${plots} AS below
    WHERE below.tenant_id = ${plots.tenantId} AND below.is_deleted = 0 AND below.parent_id = ${plots.id})`,
}
