/** A glb file (glTF 2.0, "Binary glTF") with this description, and a part behind it: these bytes, or so many of them. */
export function glb(description: string, binary: Buffer | number = 0): Buffer {
  const parts = [chunk('JSON', Buffer.from(description), ' ')]
  const bytes = typeof binary === 'number' ? Buffer.alloc(binary) : binary
  if (bytes.length > 0) parts.push(chunk('BIN\0', bytes, '\0'))
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + body.length, 8)
  return Buffer.concat([head, body])
}

function chunk(type: string, content: Buffer, filler: string): Buffer {
  const head = Buffer.alloc(8)
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4, filler)])
  head.writeUInt32LE(padded.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, padded])
}
