import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { mediaNamed } from '#drizzle/seed/demo/media/media.ts'

// Linux ranks threads, so on a busy machine lists go before pictures. Elsewhere this would rank the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', async (name: string) => {
  try {
    parentPort?.postMessage({ result: await mediaNamed(name).make() })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
