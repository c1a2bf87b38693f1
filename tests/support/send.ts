import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Parsed where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  body: any
  /** As it came: of downloads. */
  bytes: Buffer
}

export interface Sending {
  method?: string
  /** Sent as it is: nothing is tidied up or encoded. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

const connections = new Agent({ keepAlive: true })

/** One HTTP request, exactly as written, malformed ones too. What is well formed is sent by `request`. */
export function send(url: string, { method = 'GET', path, headers = {}, body }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request(
      { hostname, port, method, path, agent: connections, headers: { ...length, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: parsed(bytes.toString(), incoming.headers['content-type']),
            bytes,
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A body as it is meant: JSON is read. */
export function parsed(text: string, type = ''): unknown {
  return text !== '' && type.startsWith('application/json') ? JSON.parse(text) : text
}
