import { Agent } from 'node:http'
import type { Stream } from 'node:stream'
import supertest from 'supertest'
import { type Answer, parsed, type Sending } from './send.ts'

const connections = new Agent({ keepAlive: true })

/** One call by supertest over a connection that is kept. What HTTP does not allow is written by `send`, as it stands. */
export async function request(
  url: string,
  { method = 'GET', path, headers = {}, body }: Sending,
): Promise<Answer> {
  const call = supertest(url)[method.toLowerCase() as 'get'](path)
  call.agent(connections).unset('Accept-Encoding').serialize(asItIs).buffer(true).parse(bytesOf)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) call.set(name, value as string)
  if (body !== undefined) call.send(Buffer.from(body))
  const answer = await call
  const bytes: Buffer = method === 'HEAD' ? Buffer.alloc(0) : answer.body
  return {
    status: answer.status,
    headers: answer.headers,
    body: parsed(bytes.toString(), answer.headers['content-type']),
    bytes,
  }
}

const asItIs = (body: string) => body

function bytesOf(incoming: Stream, done: (error: Error | null, bytes: Buffer) => void) {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => done(null, Buffer.concat(chunks)))
}
