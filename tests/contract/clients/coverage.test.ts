import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'
import { coverageOf, withCoverage } from './coverage.ts'

test('the tables for Blade teams are what a running server answers (npm run docs:coverage)', async () => {
  const server = await startTestServer()
  const document = readFileSync('docs/blade-clients.md', 'utf8')
  expect(document).toBe(withCoverage(document, await coverageOf(server)))
  expect(document).toContain('| BladeX 4.9 |')
})
