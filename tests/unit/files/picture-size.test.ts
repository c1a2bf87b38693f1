import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { pictureSizeOf } from '#server/files/picture-size.ts'

const padded = (bytes: readonly number[], length = 64) =>
  Buffer.concat([Buffer.from(bytes), Buffer.alloc(length)])
const letters = (text: string) => [...Buffer.from(text)]

const jpeg = padded([
  ...[0xff, 0xd8],
  // A segment to be skipped, one fill byte, and then the frame of 600 by 300 pixels.
  ...[0xff, 0xe1, 0x00, 0x04, 0x01, 0x02],
  0xff,
  ...[0xff, 0xc2, 0x00, 0x11, 0x08, 0x01, 0x2c, 0x02, 0x58],
])
const webp = (kind: string, body: readonly number[]) =>
  padded([...letters('RIFF'), 0, 0, 0, 0, ...letters('WEBP'), ...letters(kind), 0, 0, 0, 0, ...body])

test.each([
  ['a JPEG', jpeg, { width: 600, height: 300 }],
  ['a WebP', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x58, 0x02, 0x2c, 0x01]), { width: 600, height: 300 }],
  ['a WebP without loss', webp('VP8L', [0x2f, 0x57, 0xc2, 0x4a, 0x00]), { width: 600, height: 300 }],
  ['an extended WebP', webp('VP8X', [0, 0, 0, 0, 0x57, 0x02, 0, 0x2b, 0x01, 0]), { width: 600, height: 300 }],
  ['a text', padded(letters('hello, hello, hello, hello, hello')), undefined],
  ['a JPEG without a frame', padded([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the size of %s', (_name, bytes, size) => expect(pictureSizeOf(bytes)).toEqual(size))

test('the size of a PNG', () => {
  const bytes = encode({ width: 60, height: 30, channels: 3, data: new Uint8Array(60 * 30 * 3) })
  expect(pictureSizeOf(Buffer.from(bytes))).toEqual({ width: 60, height: 30 })
})
