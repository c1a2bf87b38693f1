import { parentPort } from 'node:worker_threads'
import { shareOutside } from '#shared/geo/outside.ts'
import type { Areas } from './share-outside.ts'

parentPort?.on('message', ({ inner, outer }: Areas) => {
  parentPort?.postMessage({ result: shareOutside(inner, outer) })
})
