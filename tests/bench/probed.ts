import { startSickle } from './servers.ts'

/** What a server holds after a collection, in bytes; `arrayBuffers` is a part of `external`. */
export interface Memory {
  heapUsed: number
  external: number
  arrayBuffers: number
  rss: number
}

/** Starts a server with the demo on a folder that tells what memory it holds whenever it is asked. */
export async function startProbed(folder: string) {
  const { child, port } = await startSickle(folder, [
    '--expose-gc',
    '--import',
    './tests/bench/memory-probe.mjs',
  ])
  const memory = () =>
    new Promise<Memory>((done) => {
      child.once('message', (told) => done(told as Memory))
      child.send('memory')
    })
  return { child, url: `http://127.0.0.1:${port}`, memory }
}
