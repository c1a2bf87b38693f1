import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { messages } from '#shared/messages.ts'
import { HttpError } from './http-error.ts'

interface Job {
  task: unknown
  resolve(result: never): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  job: Job | undefined
  /** When it was given the job; 0 before its first one. */
  began: number
  /** While it rests: when it ends. While it works: when that has taken too long. */
  timer: NodeJS.Timeout | undefined
  isGivenUp: boolean
}

interface Limits {
  workers: number
  /** Jobs that may wait; one more is refused as overload. */
  waiting: number
  /** Milliseconds after which a thread with nothing to do gives its memory back. */
  idle: number
  /** Milliseconds after which a job is given up together with its thread; none unless stated. */
  longest?: number
  /** Megabytes of a thread's heap, 64 unless stated. A thread that needs more ends, and its job fails. */
  heap?: number
}

/** Milliseconds that a job goes on whose caller has gone: to start another thread costs about as much. */
const goesOn = 1000

interface Reply {
  result: never
  error?: string
}

/** Tells a refusal because of too many tasks from the failure of this one, which ran out of time or memory, or threw. */
export const isOverload = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.label === messages.overloaded

/** Runs tasks in worker threads, started when needed; the event loop stays free, and the process can end. */
export function createWorkerPool(source: URL, limits: Limits) {
  const queue: Job[] = []
  const threads = new Set<Thread>()
  let pace = 0

  function next() {
    if (queue.length === 0) return
    const thread =
      [...threads].find(({ job, isGivenUp }) => !job && !isGivenUp) ??
      (threads.size < limits.workers ? open() : undefined)
    const job = thread && queue.shift()
    if (!job) return
    // A thread that has just been started loads its code first.
    const starting = thread.began ? 0 : startingOf(source)
    give(thread, job, limits.longest && limits.longest + starting)
  }

  function open(): Thread {
    const thread = threadOn(start(source, limits.heap ?? 64))
    threads.add(thread)
    const broken = (error: unknown) => {
      threads.delete(thread)
      clearTimeout(thread.timer)
      thread.job?.reject(error)
      thread.job = undefined
      next()
    }
    thread.worker.on('message', (reply: Reply) => finish(thread, reply))
    thread.worker.on('error', broken)
    thread.worker.on('exit', () => broken(new Error('a worker thread ended')))
    return thread
  }

  function finish(thread: Thread, { result, error }: Reply) {
    if (thread.isGivenUp) return
    const { job } = thread
    thread.job = undefined
    pace += (performance.now() - thread.began - pace) / 8
    clearTimeout(thread.timer)
    rest(thread, limits.idle, () => threads.delete(thread))
    if (error === undefined) job?.resolve(result)
    else job?.reject(new Error(error))
    next()
  }

  /** Drops a job that nobody waits for any more: at once while it stands in the queue, with its thread where it runs on. */
  function drop(job: Job) {
    const at = queue.indexOf(job)
    if (at >= 0) {
      queue.splice(at, 1)
      return job.reject(new HttpError(499, messages.callGone))
    }
    const thread = [...threads].find((one) => one.job === job)
    if (!thread) return
    const stop = () => thread.job === job && giveUp(thread, new HttpError(499, messages.callGone))
    setTimeout(stop, thread.began + goesOn - performance.now()).unref()
  }

  return {
    /**
     * Runs a task. `gone`: its result is no longer wanted. @throws HttpError 503 where too many wait or it takes too long, 499 where it was
     * dropped
     */
    run<T>(task: unknown, gone?: AbortSignal): Promise<T> {
      if (gone?.aborted) return Promise.reject(new HttpError(499, messages.callGone))
      if (queue.length >= limits.waiting) return Promise.reject(new HttpError(503, messages.overloaded))
      return new Promise<T>((resolve, reject) => {
        const job = { task, resolve: resolve as (result: never) => void, reject }
        queue.push(job)
        gone?.addEventListener('abort', () => drop(job), { once: true })
        next()
      })
    },
    /** Milliseconds that a task took lately. */
    pace: () => pace,
  }
}

/** Milliseconds until the code of a thread is loaded, at most: a source file is compiled first. */
const startingOf = ({ pathname }: URL): number => (pathname.endsWith('.ts') ? 20_000 : 5_000)

const threadOn = (worker: Worker): Thread => ({
  worker,
  job: undefined,
  began: 0,
  timer: undefined,
  isGivenUp: false,
})

function give(thread: Thread, job: Job, longest: number | undefined) {
  clearTimeout(thread.timer)
  if (longest)
    thread.timer = setTimeout(() => giveUp(thread, new HttpError(503, messages.tookTooLong)), longest)
  thread.job = job
  thread.began = performance.now()
  thread.worker.ref()
  thread.worker.postMessage(job.task)
}

/** Gives its memory back when it has had nothing to do for a while. */
function rest(thread: Thread, idle: number, ended: () => void) {
  thread.timer = setTimeout(() => {
    ended()
    void thread.worker.terminate()
  }, idle).unref()
  thread.worker.unref()
}

/** Its place is free when it has ended: a thread in the middle of a statement ends after it. */
function giveUp(thread: Thread, why: HttpError) {
  clearTimeout(thread.timer)
  thread.job?.reject(why)
  thread.job = undefined
  thread.isGivenUp = true
  void thread.worker.terminate()
}

// Bundled, the worker is plain script beside main.js. As a source file it needs a loader of its own: it does not inherit
// its parent's.
function start(source: URL, heap: number): Worker {
  const options = { resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: heap } }
  if (!source.pathname.endsWith('.ts')) return new Worker(source, options)
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('dist/esm/api/index.mjs', tsx).href
  const script = `import('${loader}').then(({ register }) => (register(), import('${source.href}')))`
  return new Worker(script, { ...options, eval: true, execArgv: [] })
}
