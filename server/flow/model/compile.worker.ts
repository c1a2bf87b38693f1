import { parentPort } from 'node:worker_threads'
import { compile } from './compile.ts'

parentPort?.on('message', (xml: string) =>
  compile(xml).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  ),
)
