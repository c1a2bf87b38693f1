import { parentPort } from 'node:worker_threads'
import { createBackup } from '../backup/create.ts'
import type { BackupTask } from './backups.ts'

parentPort?.on('message', ({ place, series }: BackupTask) => {
  createBackup(place, series).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
