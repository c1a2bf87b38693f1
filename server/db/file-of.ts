import { join, resolve } from 'node:path'
import type { Environment } from '../env.ts'

/** The database file of an environment whose data is in `folder`. */
export function fileOf({ DATABASE_URL: url }: Environment, folder: string): string {
  if (url === '' || url === ':memory:') return join(folder, 'sickle.db')
  if (/^postgres(ql)?:/.test(url))
    throw new Error('DATABASE_URL: PostgreSQL 尚未支持 / PostgreSQL is not supported yet')
  return resolve(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}
