import { streamPath, type Topic } from '#shared/contract/push.ts'
import { openStream } from './request.ts'

interface Ear {
  onEvent(topic: Topic, data: Record<string, unknown>): void
  /** Something came, if only a sign of life. */
  onAlive(): void
}

/**
 * Reads what the server tells until it ends the stream or `signal` does. `age`: milliseconds since everything was known; what
 * was told since is in the `ready`. Throws a RequestError when it is refused.
 */
export async function readStream(signal: AbortSignal, age: number, { onEvent, onAlive }: Ear): Promise<void> {
  const body = await openStream(`/api${streamPath}?age=${Math.max(0, Math.ceil(age))}`, signal)
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onAlive()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) onEvent(event.topic, event.data)
    }
  }
}

/** A block of an event stream; undefined for a remark, which is a sign of life. */
export function eventIn(block: string): { topic: Topic; data: Record<string, unknown> } | undefined {
  const [, topic, data] = /^event: ([\w.]+)\ndata: (.*)$/.exec(block) ?? []
  return topic && data ? { topic: topic as Topic, data: JSON.parse(data) } : undefined
}
