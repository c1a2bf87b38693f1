import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'

/** Where a data source is, as far as we read its address: nothing of it becomes an option of a driver but these. */
export type Address = { engine: 'sqlite'; file: string } | ServerAddress

export interface ServerAddress {
  engine: 'mysql' | 'postgres'
  host: string
  port: number
  database: string
  schema: string | undefined
  security: Security
}

/** Whether the connection is encrypted, and whether the certificate has to be a valid one. */
type Security = 'plain' | 'encrypted' | 'verified'

export const usualPort = { mysql: 3306, postgres: 5432 } as const
export const engines: Readonly<Record<string, 'mysql' | 'postgres'>> = {
  mysql: 'mysql',
  mariadb: 'mysql',
  postgresql: 'postgres',
  postgres: 'postgres',
}
const ofSqlite = /^(?:jdbc:)?sqlite:(?:\/\/)?([^?#]*)$/i
// One host, as a name or an address: several of them, key-value lists, credentials and sockets are not read.
const ofServer =
  /^(?:jdbc:)?(mysql|mariadb|postgresql|postgres):\/\/(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?\/([\p{L}\p{N}_$-]{1,64})(?:\?([^#\s]*))?$/iu

/**
 * The address of a data source, as Blade writes it (`jdbc:mysql://host:3306/name?…`) or without the first word.
 * @throws HttpError 400 for a database that cannot be opened from here, and for an address in any other form
 */
export function parseAddress(text: string): Address {
  const url = text.trim()
  const [, file] = ofSqlite.exec(url) ?? []
  if (file !== undefined) return { engine: 'sqlite', file: file.trim() }
  const [, word = '', host = '', port, database = '', query = ''] = ofServer.exec(url) ?? []
  const engine = engines[word.toLowerCase()]
  if (!engine)
    throw refused(isOtherEngine(url) ? developMessages.engineUnknown : developMessages.addressUnread)
  const number = port === undefined ? usualPort[engine] : Number(port)
  if (number < 1 || number > 65_535) throw refused(developMessages.addressUnread)
  const options = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value] as const),
  )
  const schema = options.get('currentschema')
  if (schema !== undefined && !/^[\p{L}_][\p{L}\p{N}_$]{0,62}$/u.test(schema))
    throw refused(developMessages.addressUnread)
  return {
    engine,
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port: number,
    database,
    schema,
    security: securityOf(options),
  }
}

/** Oracle, SQL Server and others are kept for Blade's own back end. */
const isOtherEngine = (url: string) =>
  /^jdbc:(?!(?:mysql|mariadb|postgresql|sqlite):)[a-z0-9]{1,20}:/i.test(url)

function securityOf(options: ReadonlyMap<string, string>): Security {
  const mode = (options.get('sslmode') ?? '').toLowerCase()
  if (/^verify|^verify_/.test(mode)) return 'verified'
  const asked = [options.get('usessl'), options.get('ssl')].some((value) => value === 'true')
  return asked || /^require/.test(mode) ? 'encrypted' : 'plain'
}

const refused = (label: Label) => new HttpError(400, label)
