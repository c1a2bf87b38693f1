import type { ServerResponse } from 'node:http'
import type { Topic } from '#shared/contract/push.ts'

/** An open answer of server-sent events. */
export interface Stream {
  send(topic: Topic, data?: object): void
  /** A sign of life. False when the last one has not got through either: the browser is gone. */
  beat(): boolean
  /** Ends the answer after a last event, if there is one. */
  end(topic?: Topic): void
}

/**
 * Begins an answer of server-sent events. A browser that does not read makes nothing pile up here: what it misses
 * becomes one `ready`, which makes it ask for everything again.
 */
export function beginStream(res: ServerResponse): Stream {
  let isBlocked = false
  let hasMissed = false
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Its connection ends with it, so that a server that stops need not wait.
    Connection: 'close',
    // Proxies that collect an answer before they hand it on would collect for ever.
    'X-Accel-Buffering': 'no',
  })
  const write = (text: string) => {
    isBlocked = !res.write(text)
  }
  res.on('drain', () => {
    isBlocked = false
    if (hasMissed) write(eventText('ready'))
    hasMissed = false
  })
  return {
    send(topic, data) {
      if (res.writableEnded || res.destroyed) return
      if (isBlocked) hasMissed = true
      else write(eventText(topic, data))
    },
    beat() {
      if (isBlocked || res.writableEnded || res.destroyed) return false
      write(': \n\n')
      return true
    },
    end(topic) {
      res.end(topic && eventText(topic))
    },
  }
}

const eventText = (topic: Topic, data: object = {}) => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`
