import { parentPort } from 'node:worker_threads'
import { compile } from './compile.ts'

parentPort?.on('message', ({ xml, stops }: { xml: string; stops: readonly string[] }) =>
  compile(xml, stops).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  ),
)
