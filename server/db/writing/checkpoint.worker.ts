import { parentPort } from 'node:worker_threads'
import { Sqlite } from '../driver.ts'

parentPort?.on('message', (file: string) => {
  try {
    const client = new Sqlite(file, { timeout: 5000 })
    try {
      client.pragma('wal_checkpoint(PASSIVE)')
      parentPort?.postMessage({ result: null })
    } finally {
      client.close()
    }
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
