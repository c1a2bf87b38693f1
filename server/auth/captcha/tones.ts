import { randomInt } from 'node:crypto'

/** Samples a second: more than tones this low need, and half a minute stays below half a megabyte. */
const rate = 8000
const bytesOfSample = 2
const loudness = 0.5 * 0x7fff
/** Milliseconds in which a tone comes and goes: one that is cut off clicks, and a click would be counted. */
const fade = 12

/**
 * Groups of short tones to be counted, as a WAV: one to six for each digit, and a low, long one that closes the group. Counting
 * needs no language. Pitch and pauses differ from sound to sound, so that no two are alike in their bytes.
 */
export function tonesOf(digits: readonly number[]): Buffer {
  // Headphones that were asleep swallow the beginning, and a screen reader has a word to say.
  const parts: Buffer[] = [silence(1200)]
  for (const digit of digits) {
    const pitch = randomInt(820, 1000)
    for (let count = 0; count < digit; count++) parts.push(tone(pitch, 140), silence(randomInt(200, 260)))
    parts.push(silence(160), tone(randomInt(250, 290), 380), silence(randomInt(900, 1100)))
  }
  const samples = Buffer.concat(parts)
  return Buffer.concat([headOf(samples.length), samples])
}

const countOf = (milliseconds: number) => Math.round((milliseconds / 1000) * rate)

const silence = (milliseconds: number) => Buffer.alloc(countOf(milliseconds) * bytesOfSample)

function tone(pitch: number, milliseconds: number): Buffer {
  const count = countOf(milliseconds)
  const edge = countOf(fade)
  const samples = Buffer.alloc(count * bytesOfSample)
  for (let at = 0; at < count; at++) {
    const strength = Math.min(1, at / edge, (count - at) / edge) * loudness
    const value = strength * Math.sin((2 * Math.PI * pitch * at) / rate)
    samples.writeInt16LE(Math.round(value), at * bytesOfSample)
  }
  return samples
}

/** The 44 bytes before the samples: RIFF, one channel, 16 bits, uncompressed. */
function headOf(length: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * bytesOfSample, 28)
  head.writeUInt16LE(bytesOfSample, 32)
  head.writeUInt16LE(8 * bytesOfSample, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  return head
}
