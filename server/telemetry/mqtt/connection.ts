import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

export interface ConnectionLimits {
  /** Bytes of a packet. */
  packet: number
  /** Packets a second that are taken in the long run; undefined: any number. */
  perSecond: number | undefined
}

/** Seconds of packets that may come at once. */
const burst = 10
const mostLengthBytes = 4

/**
 * A socket between a device and the broker, which would collect a packet of any size: one that says to be too large ends the
 * connection before it is there, and who sends too often is read more slowly, so that nothing is lost.
 */
export class Connection extends Duplex {
  #socket: Socket
  #limits: ConnectionLimits
  /** Of the packet that is coming in: bytes that are still to come, and what its length is so far. */
  #left = 0
  #length: { value: number; bytes: number } | undefined
  #budget: { packets: number; at: number }
  #waiting: NodeJS.Timeout | undefined

  constructor(socket: Socket, limits: ConnectionLimits) {
    super({ allowHalfOpen: false })
    this.#socket = socket
    this.#limits = limits
    this.#budget = { packets: (limits.perSecond ?? 0) * burst, at: performance.now() }
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  #take(chunk: Buffer) {
    const packets = this.#packetsIn(chunk)
    if (packets === undefined) {
      this.destroy(new Error('a packet is malformed or larger than allowed'))
      return
    }
    const wait = this.#waitFor(packets)
    if (wait > 0) {
      this.#socket.pause()
      this.#waiting = setTimeout(() => {
        this.#waiting = undefined
        this.#socket.resume()
      }, wait)
    }
    if (!this.push(chunk)) this.#socket.pause()
  }

  /** How many packets begin in a chunk; undefined where one of them is not to be taken. */
  #packetsIn(chunk: Buffer): number | undefined {
    let begun = 0
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, chunk.length - at)
        this.#left -= step
        at += step
      } else if (!this.#length) {
        this.#length = { value: 0, bytes: 0 }
        begun += 1
        at += 1
      } else {
        const byte = chunk[at] ?? 0
        at += 1
        this.#length.value += (byte & 127) * 128 ** this.#length.bytes
        this.#length.bytes += 1
        if (this.#length.value > this.#limits.packet) return undefined
        if (byte & 128 && this.#length.bytes === mostLengthBytes) return undefined
        if (byte & 128) continue
        this.#left = this.#length.value
        this.#length = undefined
      }
    }
    return begun
  }

  /** Milliseconds until so many packets are within what may come. */
  #waitFor(packets: number): number {
    const { perSecond } = this.#limits
    if (perSecond === undefined) return 0
    const now = performance.now()
    const regained = ((now - this.#budget.at) / 1000) * perSecond
    this.#budget = {
      packets: Math.min(this.#budget.packets + regained, perSecond * burst) - packets,
      at: now,
    }
    return this.#budget.packets < 0 ? (-this.#budget.packets / perSecond) * 1000 : 0
  }

  override _read() {
    if (!this.#waiting) this.#socket.resume()
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#socket.write(chunk, encoding, done)
  }

  override _final(done: () => void) {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearTimeout(this.#waiting)
    // What was said last, as the reason of a refusal, still goes out.
    if (error) this.#socket.destroy()
    else this.#socket.destroySoon()
    done(error)
  }
}
