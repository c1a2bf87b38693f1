import type { Agent, Query } from './agent.ts'
import { queryText } from './agent.ts'
import type { Answer } from './send.ts'

/** Posts one file as a browser does, in the field `file` unless another is named. */
export function sendFile(
  agent: Agent,
  path: string,
  file: { name: string; content: string | Uint8Array; field?: string },
  query: Query = {},
): Promise<Answer> {
  const { name, content, field = 'file' } = file
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return agent.send({
    method: 'POST',
    path: `/api${path}${queryText(query)}`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]),
  })
}
