import { parentPort } from 'node:worker_threads'
import { archiveOf, previewOf, summaryOf } from './generate.ts'
import type { Task } from './generator.ts'

const makers = { summary: summaryOf, preview: previewOf, archive: archiveOf }

parentPort?.on('message', async ({ as, order }: Task) => {
  try {
    parentPort?.postMessage({ result: await makers[as](order) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
