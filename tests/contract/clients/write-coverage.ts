// `npm run docs:coverage`: starts a server of its own and writes what it answers into docs/blade-clients.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { startServer } from '#server/start.ts'
import { coverageOf, withCoverage } from './coverage.ts'

const file = 'docs/blade-clients.md'
const running = await startServer({
  environment: {
    PORT: '0',
    DATABASE_URL: ':memory:',
    ADMIN_PASSWORD: 'admin',
    CAPTCHA: 'off',
    LIMITS: 'off',
    SIMULATOR: 'off',
    LOG_LEVEL: 'silent',
  },
})
const tables = await coverageOf({ url: running.url, running })
writeFileSync(file, withCoverage(readFileSync(file, 'utf8'), tables))
await running.close()
