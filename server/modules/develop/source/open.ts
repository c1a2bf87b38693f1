import { realpathSync } from 'node:fs'
import { datasourceCategory } from '#shared/resources/develop/datasource.ts'
import type { datasource } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Connection } from '../../../db/database.ts'
import { HttpError } from '../../../http-error.ts'
import { isSealed, type Sealing } from '../../../sealing.ts'
import { developMessages } from '../messages.ts'
import { type Address, parseAddress } from './address.ts'
import { demandAllowed } from './allowed.ts'
import { faultOf } from './fault.ts'
import { openMysql } from './mysql.ts'
import { openPostgres } from './postgres.ts'
import { patience, type Source } from './source.ts'
import { databaseFileIn, openSqliteFile } from './sqlite-file.ts'
import { openStore } from './store.ts'

export interface Opening {
  reader: Connection
  sealing: Sealing
  /** The data directory. */
  folder: string
  /** Servers that may be called. */
  allowed: readonly string[]
}

export type StoredSource = Pick<Row<typeof datasource>, 'category' | 'url' | 'username' | 'password'>

/** The file that stands for the store this server runs on, wherever that is. */
const storeFile = 'sickle.db'

/** Opens a data source for as long as `work` takes, all of it within a fixed time. */
export async function withSource<T>(
  opening: Opening,
  row: StoredSource,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new HttpError(400, developMessages.tooSlow)), 2 * patience)
  })
  let isLate = false
  const opened = openSource(opening, row).then(async (source) => {
    try {
      if (isLate) throw new HttpError(400, developMessages.tooSlow)
      return await work(source)
    } finally {
      await source.close().catch(() => {})
    }
  })
  try {
    return await Promise.race([opened, late])
  } catch (error) {
    throw faultOf(error)
  } finally {
    isLate = true
    opened.catch(() => {})
    clearTimeout(timer)
  }
}

async function openSource(opening: Opening, row: StoredSource): Promise<Source> {
  if (row.category === datasourceCategory.sharding) throw new HttpError(400, developMessages.isSharded)
  const open = (text: string | null) => (text && isSealed(text) ? opening.sealing.open(text) : (text ?? ''))
  const address = parseAddress(open(row.url))
  if (address.engine === 'sqlite') return openFile(opening, address)
  demandAllowed(opening.allowed, address)
  const credentials = { user: row.username ?? '', password: open(row.password) }
  return address.engine === 'mysql' ? openMysql(address, credentials) : openPostgres(address, credentials)
}

function openFile({ reader, folder }: Opening, { file }: Extract<Address, { file: string }>): Source {
  if (file === '' || file === storeFile) return openStore(reader)
  const path = databaseFileIn(folder, file)
  return path === realpathSync(reader.$client.name) ? openStore(reader) : openSqliteFile(path)
}
