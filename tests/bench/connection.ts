import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

/** One keep-alive HTTP/1.1 connection that sends a prepared request and waits for the whole answer. */
export interface Connection {
  send(request: Buffer): Promise<Answer>
  close(): void
}

interface Waiting {
  done(answer: Answer): void
  failed(error: Error): void
}

/** A client of our own, because a general one costs as much as the servers that it is to measure. */
export async function openConnection(port: number): Promise<Connection> {
  let received: Buffer = Buffer.alloc(0)
  let waiting: Waiting | undefined
  const socket = await dial(port)
  socket.on('data', (data) => {
    received = received.length ? Buffer.concat([received, data]) : data
    const parsed = parse(received)
    if (!parsed || !waiting) return
    received = received.subarray(parsed.end)
    const { done } = waiting
    waiting = undefined
    done(parsed)
  })
  const fail = (error: Error) => {
    waiting?.failed(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    send: (request) =>
      new Promise((done, failed) => {
        waiting = { done, failed }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}

function dial(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.setNoDelay(true)
      done(socket)
    })
    socket.once('error', failed)
  })
}

function parse(data: Buffer): (Answer & { end: number }) | undefined {
  const headEnd = data.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = data.subarray(0, headEnd).toString('latin1').toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer without Content-Length cannot be measured')
  const end = headEnd + 4 + Number(length)
  if (data.length < end) return undefined
  return { status: Number(head.slice(9, 12)), body: data.subarray(headEnd + 4, end), end }
}

/** The bytes of a request. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(method === 'POST' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
