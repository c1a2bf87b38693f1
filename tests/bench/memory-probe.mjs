// Loaded into the server that is measured: tells how much memory it holds, after a collection, whenever its parent asks.
process.on('message', async () => {
  // What is collected in one turn of the event loop may have held something until then.
  for (let n = 0; n < 4; n++) {
    globalThis.gc?.()
    await new Promise((done) => setTimeout(done, 50))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heapUsed, external, rss })
})
