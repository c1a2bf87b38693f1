import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handTypedWalls } from './hand-typed-walls.ts'

/** A condition on the tenant or the mark of removal, by drizzle or in SQL. */
const handTyped = [
  /\b(?:eq|ne|inArray|isNull)\(\s*\w+\.(?:tenantId|isDeleted)\b/,
  /\b(?:eq|ne|inArray|isNull)\(\s*column\([^()]*'(?:tenantId|isDeleted)'\)/,
  /\.(?:tenantId|isDeleted)\}\s*(?:=|IN\b)/,
  /\b(?:tenant_id|is_deleted)\s*=/,
]

test('conditions on tenant and removal are written by the store, but for files that have not moved', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('server/store/'))
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return handTyped.some((condition) => condition.test(text))
  })
  expect(found.sort()).toEqual(handTypedWalls)
})

test.each(['company', 'device', 'evaluate', 'event', 'geo', 'land', 'organisation'])(
  'the domain %s has moved to the store',
  (domain) => {
    expect(handTypedWalls.filter((file) => file.startsWith(`server/modules/${domain}/`))).toEqual([])
  },
)
