import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../http/http-error.ts'

interface Job {
  task: unknown
  resolve(result: never): void
  reject(error: unknown): void
}

interface Limits {
  workers: number
  /** Jobs that may wait; one more is refused as overload. */
  waiting: number
  /** Milliseconds after which a worker with nothing to do gives its memory back. */
  idle: number
}

/** Runs tasks in worker threads that are started when needed; the event loop stays free and the process can end. */
export function createWorkerPool(source: URL, limits: Limits) {
  const queue: Job[] = []
  const resting: { worker: Worker; timer: NodeJS.Timeout }[] = []
  let running = 0

  function next() {
    const job = queue[0]
    if (!job || (resting.length === 0 && running >= limits.workers)) return
    queue.shift()
    const rested = resting.pop()
    if (rested) clearTimeout(rested.timer)
    running++
    give(rested?.worker ?? start(source), job)
  }

  function give(worker: Worker, { task, resolve, reject }: Job) {
    const leave = () => {
      running--
      worker.removeAllListeners()
      worker.unref()
    }
    const broken = (error: unknown) => {
      leave()
      // It may break twice, as when it fails and then ends.
      worker.on('error', () => {})
      reject(error)
      next()
    }
    worker.ref()
    worker.on('message', ({ result, error }: { result: never; error?: string }) => {
      leave()
      // Should it break while it rests, nobody is waiting for it: the next job starts another.
      worker.on('error', () => forget(worker))
      const timer = setTimeout(() => forget(worker), limits.idle).unref()
      resting.push({ worker, timer })
      if (error === undefined) resolve(result)
      else reject(new Error(error))
      next()
    })
    worker.on('error', broken)
    worker.on('exit', () => broken(new Error('a worker thread ended')))
    worker.postMessage(task)
  }

  function forget(worker: Worker) {
    const at = resting.findIndex((rested) => rested.worker === worker)
    if (at >= 0) resting.splice(at, 1)
    void worker.terminate()
  }

  return function run<T>(task: unknown): Promise<T> {
    if (queue.length >= limits.waiting) return Promise.reject(new HttpError(503, messages.overloaded))
    return new Promise<T>((resolve, reject) => {
      queue.push({ task, resolve: resolve as (result: never) => void, reject })
      next()
    })
  }
}

// Bundled, the worker is plain script beside main.js. As a source file it needs a loader of its own: it does not inherit
// its parent's.
function start(source: URL): Worker {
  const options = { resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 } }
  if (!source.pathname.endsWith('.ts')) return new Worker(source, options)
  const loader = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  )
  const script = `import('${loader}').then(({ register }) => (register(), import('${source.href}')))`
  return new Worker(script, { ...options, eval: true, execArgv: [] })
}
