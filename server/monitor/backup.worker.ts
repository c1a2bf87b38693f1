import { parentPort } from 'node:worker_threads'
import { createBackup, type DataPlace } from '../backup/create.ts'

parentPort?.on('message', (place: DataPlace) => {
  createBackup(place).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
