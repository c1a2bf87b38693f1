import { parentPort } from 'node:worker_threads'
import { Sqlite } from './driver.ts'

parentPort?.on('message', (file: string) => {
  try {
    const client = new Sqlite(file, { readonly: true, timeout: 5000 })
    try {
      parentPort?.postMessage({ result: client.pragma('quick_check(1)', { simple: true }) === 'ok' })
    } finally {
      client.close()
    }
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
