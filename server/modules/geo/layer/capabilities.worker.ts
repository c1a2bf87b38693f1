import { parentPort } from 'node:worker_threads'
import { type MatrixQuestion, matricesIn } from './capabilities.ts'

parentPort?.on('message', (question: MatrixQuestion) => {
  try {
    parentPort?.postMessage({ result: matricesIn(question) ?? null })
  } catch {
    parentPort?.postMessage({ result: null })
  }
})
