import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { DatabaseState, PlannedStep, StoreSizes, TableSize } from '#shared/contract/monitor.ts'
import type { Label } from '#shared/schema/field.ts'
import type { DataPlace } from '../backup/create.ts'
import type { Database } from '../db/database.ts'
import { stepsOf } from '../db/query-plan.ts'
import { isVacuumPlanned, planVacuum } from '../db/vacuum.ts'
import { isYes, neededText } from '../http/params.ts'
import { get, post, type Route } from '../http/route.ts'
import { HttpError } from '../http-error.ts'

interface Parts {
  place: DataPlace & { isTemporary: boolean }
  database: Database
}

const unknownStatement: Label = [
  '该语句已不在慢语句列表中，请刷新页面',
  'That statement is no longer among the slow ones: reload the page',
]
const cutStatement: Label = [
  '语句过长，无法给出执行计划',
  'The statement is too long for its plan to be shown',
]
const temporary: Label = [
  '当前数据库随服务停止而删除，无需整理',
  'This database is gone when the server stops: there is nothing to give back',
]

/** The database: for the administrators of the platform alone. */
export const databaseRoutes = ({ place, database }: Parts): Route[] => [
  get('/monitor/database', 'platform', () => stateOf({ place, database }), {
    summary: ['数据库状态', 'How the database is'],
  }),
  get('/monitor/tables', 'platform', () => tableSizes(database), {
    summary: ['各表占用的空间', 'Space that each table takes'],
  }),
  post('/monitor/plan', 'platform', ({ params }) => planOf(database, neededText(params, 'sql')), {
    summary: ['慢语句的执行计划', 'The plan of a slow statement'],
  }),
  post(
    '/monitor/vacuum',
    'platform',
    ({ params }) => {
      if (place.isTemporary) throw new HttpError(400, temporary)
      planVacuum(place.folder, isYes(params, 'isPlanned'))
      return {}
    },
    { summary: ['在下次启动时整理数据库，或取消', 'Vacuum the database at the next start, or not'] },
  ),
]

/** Sizes of the database and of its disk. */
export async function storeSizes({ folder, file }: DataPlace, database: Database): Promise<StoreSizes> {
  const disk = await statfs(folder)
  const pragma = (name: string) => Number(database.reader.$client.pragma(name, { simple: true }))
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return {
    bytes: sizeOf(file),
    walBytes: sizeOf(`${file}-wal`),
    unusedBytes: pragma('freelist_count') * pragma('page_size'),
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
  }
}

async function stateOf({ place, database }: Parts): Promise<DatabaseState> {
  const version = database.reader.$client.prepare('SELECT sqlite_version()').pluck().get()
  return {
    ...(await storeSizes(place, database)),
    version: String(version),
    file: place.file,
    isVacuumPlanned: isVacuumPlanned(place.folder),
    slow: database.slowStatements(),
  }
}

// A row's pages are read one by one, however large the table is: on a thread of its own.
const pagesOfTables = `
  SELECT tbl_name, type, sum(ncell) AS cells, sum(pgsize) AS bytes
  FROM (
    SELECT s.tbl_name, s.type, d.pgsize, CASE WHEN d.pagetype = 'leaf' THEN d.ncell ELSE 0 END AS ncell
    FROM sqlite_schema s JOIN dbstat d ON d.name = s.name
    WHERE s.type IN ('table', 'index')
  )
  GROUP BY tbl_name, type`

/** The largest first. */
async function tableSizes(database: Database): Promise<TableSize[]> {
  const sizes = new Map<string, TableSize>()
  for (const [table, type, cells, bytes] of await database.readBeside(pagesOfTables, [])) {
    const name = String(table)
    const size = sizes.get(name) ?? { name, rows: 0, bytes: 0, indexBytes: 0 }
    if (type === 'index') size.indexBytes = Number(bytes)
    else Object.assign(size, { rows: Number(cells), bytes: Number(bytes) })
    sizes.set(name, size)
  }
  return [...sizes.values()].sort((one, other) => other.bytes + other.indexBytes - one.bytes - one.indexBytes)
}

/** Plans are made of what the server itself has run: nobody sends statements of their own. */
function planOf(database: Database, sql: string): PlannedStep[] {
  if (!database.slowStatements().some((one) => one.sql === sql)) throw new HttpError(400, unknownStatement)
  try {
    return stepsOf(database.reader, sql, sql.split('?').length - 1).map(({ kind, detail }) => ({
      kind,
      detail,
    }))
  } catch {
    // Only the beginning of a long one is kept.
    throw new HttpError(400, cutStatement)
  }
}
