import { Sqlite } from './driver.ts'

// Ends with 0 for a file that is whole, with 1 for one that is not; says on standard error why it could not be read.
const [, , file = ''] = process.argv
const client = new Sqlite(file, { readonly: true, timeout: 5000 })
try {
  process.exitCode = client.pragma('quick_check(1)', { simple: true }) === 'ok' ? 0 : 1
} finally {
  client.close()
}
