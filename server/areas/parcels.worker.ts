import { parentPort } from 'node:worker_threads'
import { type ParcelTask, parcelWork } from './parcel-work.ts'

parentPort?.on('message', (task: ParcelTask) => {
  parentPort?.postMessage({ result: parcelWork(task) })
})
