import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import { type Running, startServer } from '#server/start.ts'
import { device, user } from '#shared/resources/index.ts'
import { wrongDerived } from '../../support/derived-columns.ts'
import { signIn } from '../../support/start-server.ts'
import { type OldFolder, readFolders, unpackFolder } from './old-folders.ts'

let folder: string
let running: Running | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-upgrade-'))
})
afterEach(async () => {
  await running?.close()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function restart(seed: string): Promise<Running> {
  await running?.close()
  running = await startServer({
    environment: {
      PORT: '0',
      SEED: seed,
      DATA_DIR: folder,
      CAPTCHA: 'off',
      LIMITS: 'off',
      SIMULATOR: 'off',
      LOG_LEVEL: 'silent',
    },
  })
  return running
}

/** Sessions and jobs come and go; the notes of the seed and of migrations are no content. */
const passing = new Set(['session', 'seed_record', 'migration', 'job_state'])

/** The menu of Blade's first generator: migration 0009 takes it and its grants away from where nobody has used it. */
const removedMenu = '1123598815738675218'

/** What every start looks through for missing rows: nothing may come twice. */
const shipped = ['menu', 'role_menu', 'param', 'dict', 'dict_biz', 'region', 'user']

/** Primary keys of every row, by table. */
function keysIn(file: string, tables: readonly string[]): Map<string, Set<string>> {
  const client = new Sqlite(file, { readonly: true })
  const keyOf = (table: string) =>
    (client.pragma(`table_info("${table}")`) as { name: string; pk: number }[])
      .filter(({ pk }) => pk > 0)
      .map(({ name }) => `"${name}"`)
  const keysOf = (table: string) =>
    client
      .prepare(`SELECT ${keyOf(table).join(" || ' ' || ") || 'rowid'} FROM "${table}"`)
      .pluck()
      .all()
  try {
    return new Map(tables.map((table) => [table, new Set(keysOf(table).map(String))]))
  } finally {
    client.close()
  }
}

function living(file: string, table: string): number {
  const client = new Sqlite(file, { readonly: true })
  try {
    const own = table === 'device' ? " AND tenant_id = '000000'" : ''
    return Number(client.prepare(`SELECT count(*) FROM "${table}" WHERE is_deleted = 0${own}`).pluck().get())
  } finally {
    client.close()
  }
}

const seedOf = ({ name }: OldFolder) => name.split(' ').at(-1) ?? 'demo'

describe.each(readFolders())('a folder of $name', (old) => {
  test('starts with every row, twice, and people sign in', { timeout: 120_000 }, async () => {
    unpackFolder(old, folder)
    const file = join(folder, 'sickle.db')
    const tables = Object.keys(old.rows).filter((table) => !passing.has(table))
    const isTakenAway = (table: string, key: string) =>
      old.rows[table]?.some((row) => row.includes(key) && row.includes(removedMenu))
    const before = keysIn(file, tables)
    await restart(seedOf(old))
    const after = keysIn(file, tables)
    for (const [table, ids] of before)
      expect(
        [...ids].filter((id) => !after.get(table)?.has(id) && !isTakenAway(table, id)),
        `rows of ${table} that are gone`,
      ).toEqual([])

    expect(wrongDerived(file)).toEqual([])

    const { url } = await restart(seedOf(old))
    const again = keysIn(file, tables)
    for (const table of shipped) expect(again.get(table)?.size, table).toBe(after.get(table)?.size)
    const admin = await signIn(() => url, { account: 'admin', password: 'admin', tenantId: '000000' })
    for (const resource of [device, user])
      expect((await admin.page(resource, { size: 1 })).total, resource.name).toBe(living(file, resource.name))
  })
})
