import { randomInt } from 'node:crypto'

// Twitter's snowflake with Blade's epoch: 41 bits of milliseconds, 10 of machine, 12 of sequence.
const epoch = 1288834974657n
/** Several processes may write to one database. */
const machine = BigInt(randomInt(1024))

let last = 0n
let sequence = 0n

/** Sorts behind every id made before this time, and before every later one; milliseconds since 1970. */
export function firstIdAt(time: number): string {
  const passed = BigInt(Math.floor(time)) - epoch
  return ((passed > 0n ? passed : 0n) << 22n).toString().padStart(19, '0')
}

/** A 19-digit id; text order is age. Goes on counting when the clock steps back. */
export function newId(): string {
  const time = BigInt(Date.now()) - epoch
  if (time > last) {
    last = time
    sequence = 0n
  } else {
    sequence += 1n
    if (sequence > 4095n) {
      last += 1n
      sequence = 0n
    }
  }
  return ((last << 22n) | (machine << 12n) | sequence).toString()
}
