import type { Client } from 'pg'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import type { ServerAddress } from './address.ts'
import { type ColumnInfo, mostColumns, mostTables, patience, type Source } from './source.ts'

const tablesQuery = `
  SELECT c.relname AS name, coalesce(obj_description(c.oid, 'pg_class'), '') AS comment
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = coalesce($1, current_schema()) AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
  ORDER BY 1 LIMIT ${mostTables}`

const columnsQuery = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
    coalesce(col_description(c.oid, a.attnum), '') AS comment,
    EXISTS (SELECT 1 FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "isKey",
    (SELECT t.relname FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class t ON t.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS "pointsTo"
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE n.nspname = coalesce($1, current_schema()) AND c.relname = $2
  ORDER BY a.attnum LIMIT ${mostColumns}`

export interface Credentials {
  user: string
  password: string
}

export async function openPostgres(
  { host, port, database, schema, security }: ServerAddress,
  { user, password }: Credentials,
): Promise<Source> {
  const { default: pg } = await import('pg').catch(() => {
    throw new HttpError(400, developMessages.driverMissing('PostgreSQL', 'pg'))
  })
  const client: Client = new pg.Client({
    host,
    port,
    database,
    user,
    // A function, or an empty one would be looked for in the environment and in files of the account that the server runs by.
    password: () => password,
    ssl: security === 'plain' ? false : { rejectUnauthorized: security === 'verified' },
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    statement_timeout: patience,
    application_name: 'sickle',
  })
  // A connection that is lost between two questions; the next one tells it.
  client.on('error', () => {})
  await client.connect()
  await client.query('SET default_transaction_read_only = on').catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  return {
    async version() {
      const { rows } = await client.query<{ version: string }>('SHOW server_version')
      return `PostgreSQL ${Object.values(rows[0] ?? {})[0] ?? ''}`.trim()
    },
    async tables() {
      return (await client.query(tablesQuery, [schema ?? null])).rows
    },
    async columns(table) {
      const { rows } = await client.query<Omit<ColumnInfo, 'pointsTo'> & { pointsTo: string | null }>(
        columnsQuery,
        [schema ?? null, table],
      )
      return rows.map(({ pointsTo, ...column }) => ({ ...column, ...(pointsTo !== null && { pointsTo }) }))
    },
    close: () => client.end(),
  }
}
