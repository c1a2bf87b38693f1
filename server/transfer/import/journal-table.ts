import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Values } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'

/**
 * What an import of all or none has written so far, as long as it is under way: noted in the transaction of each part, and
 * forgotten with its end. What stands here when a server starts belongs to an import that was cut off.
 */
export const importJournal = sqliteTable(
  'import_journal',
  {
    id: integer('id').primaryKey(),
    importId: text('import_id').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** What the changed fields held, of a row that existed; null: the row was added. */
    before: text('before', { mode: 'json' }).$type<Values>(),
    /** Who imports, and where. */
    caller: text('caller', { mode: 'json' }).$type<Caller>().notNull(),
  },
  (table) => [index('import_journal_import').on(table.importId)],
)

type Caller = Pick<
  Context,
  'tenantId' | 'userId' | 'userName' | 'account' | 'deptIds' | 'isPlatform' | 'companyId' | 'language'
> & { allTenants: boolean }
