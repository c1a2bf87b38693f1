import { deflateSync } from 'node:zlib'
import type { Agent, Query } from './agent.ts'
import { queryText } from './agent.ts'

interface Sent {
  content?: string | Buffer
  name?: string
}

export interface Uploading extends Sent {
  /** Several files of the field, in place of the one. */
  files?: readonly Sent[]
  field?: string
  fields?: Record<string, string>
  query?: Query
}

const edge = 'edge-of-the-form'
export const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${edge}` }

/** A multipart body with its files. */
export function formOf({ field = 'file', fields = {}, files, ...only }: Uploading) {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const parts = (files ?? [only]).flatMap(({ content = 'some text', name = 'a.txt' }) => [
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/x-anything\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${edge}--\r\n`)])
}

export const upload = (agent: Agent, path: string, uploading: Uploading = {}) =>
  agent.send({
    method: 'POST',
    path: `/api${path}${queryText(uploading.query)}`,
    headers: formHeaders,
    body: formOf(uploading),
  })

/** A real picture of one grey pixel; `more` bytes of text behind it change its size and digest. */
export function png(more = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), 4 + body.length)
    return frame
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 127]))),
    chunk('tEXt', Buffer.from(`more\0${'x'.repeat(more)}`)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
