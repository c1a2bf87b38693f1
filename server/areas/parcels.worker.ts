import { parentPort } from 'node:worker_threads'
import { joinedToOne, splitInto } from '#shared/geo/parcels.ts'
import type { ParcelTask } from './parcels.ts'

parentPort?.on('message', (task: ParcelTask) => {
  const result = task.what === 'split' ? splitInto(task.geometry, task.lines) : joinedToOne(task.areas)
  parentPort?.postMessage({ result })
})
