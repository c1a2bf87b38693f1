import fs from 'node:fs'

/** Bytes that are collected before they are written. */
const BATCH_SIZE = 4096
/** Bytes that may wait for a reader that is slow; lines beyond are lost. */
const MAX_WAITING = 4 * 1024 * 1024
/** Milliseconds after which a full pipe is tried again. */
const RETRY_MS = 50
/** Milliseconds that an end waits for a full pipe. */
const FLUSH_TIMEOUT_MS = 1000

const isFullPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')

/** Where lines of the log go: what pino needs of a stream. */
export interface LogOutput {
  write(line: string): void
  /** Calls back when all lines are written or lost, within a second. */
  flush(done?: () => void): void
  /** The same at once, for the end of the process. */
  flushSync(): void
}

/**
 * Writes lines to a file descriptor, many at a time and beside the serving thread. What cannot be written is lost: neither a
 * full disk nor a closed pipe stops answers or keeps the process from ending. pino's own destination never ends on a full disk.
 */
export function createLogOutput(descriptor: number): LogOutput {
  let lines: string[] = []
  let waiting = 0
  /** Handed to the system, and not yet taken whole. */
  let underWay: Buffer | undefined
  let onIdle: (() => void)[] = []

  function take(): Buffer {
    const batch = Buffer.from(lines.join(''))
    lines = []
    waiting = 0
    return batch
  }
  function send(batch: Buffer): void {
    underWay = batch
    fs.write(descriptor, batch, (error, written) => {
      if (isFullPipe(error)) return void setTimeout(send, RETRY_MS, batch).unref()
      if (!error && written < batch.length) return send(batch.subarray(written))
      underWay = undefined
      if (waiting >= BATCH_SIZE || (waiting > 0 && onIdle.length > 0)) return send(take())
      for (const done of onIdle.splice(0)) done()
    })
  }

  return {
    write(line) {
      if (waiting > MAX_WAITING) return
      lines.push(line)
      waiting += Buffer.byteLength(line)
      if (!underWay && waiting >= BATCH_SIZE) send(take())
    },
    flush(done = () => {}) {
      const limit = setTimeout(finish, FLUSH_TIMEOUT_MS)
      function finish() {
        clearTimeout(limit)
        onIdle = onIdle.filter((one) => one !== finish)
        done()
      }
      onIdle.push(finish)
      if (!underWay) send(take())
    },
    flushSync() {
      writeAtOnce(descriptor, take())
    },
  }
}

function writeAtOnce(descriptor: number, batch: Buffer): void {
  const until = performance.now() + FLUSH_TIMEOUT_MS
  for (let rest = batch; rest.length > 0 && performance.now() < until; ) {
    try {
      rest = rest.subarray(fs.writeSync(descriptor, rest))
    } catch (error) {
      if (!isFullPipe(error)) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

let ofProcess: LogOutput | undefined

/** Standard output: one for all servers of a process, so that each line stays whole. */
export function standardOutput(): LogOutput {
  if (!ofProcess) {
    const output = createLogOutput(1)
    process.on('exit', () => output.flushSync())
    ofProcess = output
  }
  return ofProcess
}
