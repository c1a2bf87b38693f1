// Loaded into the server that is measured: tells how much memory it holds at rest, after a collection, whenever its
// parent asks.
import { setTimeout as pause } from 'node:timers/promises'

/** V8 gives pages that it needs no more back to the system some seconds after work has ended. */
const rest = 10_000

process.on('message', async () => {
  // What is collected in one turn of the event loop may have held something until then.
  for (let n = 0; n < 4; n++) {
    globalThis.gc?.()
    await pause(50)
  }
  await pause(rest)
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  process.send?.({ heapUsed, external, arrayBuffers, rss })
})
