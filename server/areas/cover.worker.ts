import { parentPort } from 'node:worker_threads'
import { type CoverTask, coverWork } from './cover.ts'

parentPort?.on('message', (task: CoverTask) => {
  parentPort?.postMessage({ result: coverWork(task) })
})
