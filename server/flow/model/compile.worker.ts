import { parentPort } from 'node:worker_threads'
import { compile } from './compile.ts'
import type { Stops } from './stops.ts'

parentPort?.on('message', ({ xml, stops }: { xml: string; stops: Stops }) =>
  compile(xml, stops).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  ),
)
