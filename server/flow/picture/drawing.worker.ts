import { parentPort } from 'node:worker_threads'
import { drawingOf } from './drawing.ts'

parentPort?.on('message', async (xml: string) => {
  try {
    parentPort?.postMessage({ result: await drawingOf(xml) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
