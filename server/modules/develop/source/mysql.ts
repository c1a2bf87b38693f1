import type { Connection, RowDataPacket } from 'mysql2/promise'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import type { ServerAddress } from './address.ts'
import type { Credentials } from './postgres.ts'
import { mostColumns, mostTables, patience, type Source } from './source.ts'

const tablesQuery = `
  SELECT TABLE_NAME AS name, CASE WHEN TABLE_TYPE = 'VIEW' THEN '' ELSE TABLE_COMMENT END AS comment
  FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME LIMIT ${mostTables}`

const columnsQuery = `
  SELECT c.COLUMN_NAME AS name, c.COLUMN_TYPE AS type, c.COLUMN_COMMENT AS comment, c.COLUMN_KEY AS columnKey,
    c.IS_NULLABLE AS nullable,
    (SELECT MIN(k.REFERENCED_TABLE_NAME) FROM information_schema.KEY_COLUMN_USAGE k
      WHERE k.TABLE_SCHEMA = c.TABLE_SCHEMA AND k.TABLE_NAME = c.TABLE_NAME AND k.COLUMN_NAME = c.COLUMN_NAME
        AND k.REFERENCED_TABLE_NAME IS NOT NULL) AS pointsTo
  FROM information_schema.COLUMNS c WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_NAME = ?
  ORDER BY c.ORDINAL_POSITION LIMIT ${mostColumns}`

export async function openMysql(
  { host, port, database, security }: ServerAddress,
  { user, password }: Credentials,
): Promise<Source> {
  const { createConnection } = await import('mysql2/promise').catch(() => {
    throw new HttpError(400, developMessages.driverMissing('MySQL', 'mysql2'))
  })
  const connection: Connection = await createConnection({
    host,
    port,
    database,
    user,
    password,
    connectTimeout: patience,
    multipleStatements: false,
    // A server must not be able to ask for files of ours.
    flags: ['-LOCAL_FILES'],
    ...(security !== 'plain' && { ssl: { rejectUnauthorized: security === 'verified' } }),
  })
  connection.on('error', () => {})
  const ask = async (sql: string, values: string[] = []) =>
    (await connection.query<RowDataPacket[]>({ sql, values, timeout: patience }))[0]
  return {
    async version() {
      const version = String((await ask('SELECT VERSION() AS version'))[0]?.version ?? '')
      return /mariadb/i.test(version) ? `MariaDB ${version.split('-')[0]}` : `MySQL ${version}`
    },
    async tables() {
      return (await ask(tablesQuery)).map(({ name, comment }) => ({
        name: String(name),
        comment: String(comment ?? ''),
      }))
    },
    async columns(table) {
      return (await ask(columnsQuery, [table])).map((row) => ({
        name: String(row.name),
        type: String(row.type),
        comment: String(row.comment ?? ''),
        isKey: row.columnKey === 'PRI',
        isRequired: row.nullable === 'NO',
        ...(row.pointsTo && { pointsTo: String(row.pointsTo) }),
      }))
    },
    close: () => connection.end(),
  }
}
