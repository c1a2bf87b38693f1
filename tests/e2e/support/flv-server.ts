import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds of a frame of the demo's films. */
const frame = 100

/** A film of the demo as FLV: what it begins with, and its two seconds each, as they stand so many milliseconds later. */
function flvOf(file: string) {
  const bytes = readFileSync(file)
  const at = bytes.indexOf('avcC')
  const settings = bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
  const head = Buffer.concat([Buffer.from('464c5601010000000900000000', 'hex'), tag(0, true, 0, settings)])
  return { head, parts: (later: number) => partsOf(bytes, later) }
}

function partsOf(bytes: Buffer, later: number): Buffer[] {
  const parts: Buffer[] = []
  let time = later
  for (let run = bytes.indexOf('trun'); run > 0; run = bytes.indexOf('trun', run + 4)) {
    let from = bytes.indexOf('mdat', run) + 4
    const tags = sizesIn(bytes, run + 4).map((size, n) => {
      const data = bytes.subarray(from, from + size)
      from += size
      return tag(time + n * frame, n === 0, 1, data)
    })
    time += tags.length * frame
    parts.push(Buffer.concat(tags))
  }
  return parts
}

/** Of the frames of one part. */
function sizesIn(bytes: Buffer, at: number): number[] {
  const flags = bytes.readUIntBE(at + 1, 3)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
  const first = at + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  return Array.from({ length: bytes.readUInt32BE(at + 4) }, (_, n) =>
    bytes.readUInt32BE(first + (n * fields.length + fields.indexOf(0x200)) * 4),
  )
}

function tag(time: number, isKey: boolean, packet: 0 | 1, data: Buffer): Buffer {
  const body = Buffer.concat([Uint8Array.of(isKey ? 0x17 : 0x27, packet, 0, 0, 0), data])
  const head = Buffer.alloc(11)
  head[0] = 9
  head.writeUIntBE(body.length, 1, 3)
  head.writeUIntBE(time, 4, 3)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(head.length + body.length)
  return Buffer.concat([head, body, end])
}

/** A camera that sends FLV and does not hang up; `open` tells how many watch. */
export async function startFlvServer() {
  const film = flvOf('drizzle/data/film/canal-h264.mp4')
  let open = 0
  const server = createServer((req, res) => {
    open += 1
    const waiting = [...film.parts(0), ...film.parts(12_000), ...film.parts(24_000)]
    const timer = setInterval(() => res.write(waiting.shift() ?? ''), 2000)
    res.on('close', () => {
      clearInterval(timer)
      open -= 1
    })
    res.writeHead(200, { 'content-type': 'video/x-flv', 'access-control-allow-origin': '*' })
    res.write(Buffer.concat([film.head, ...waiting.splice(0, 2)]))
    req.resume()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
