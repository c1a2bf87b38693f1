import type { Socket } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'

/** Counts connections that have not said whose they are, in all and by address, an IPv6 one by its network. */
export function createWaitingRoom(limits: { ofAddress: number; inAll: number }) {
  const addresses = new Map<string, string>()
  const counts = new Map<string, number>()

  /** A connection is one, whatever it is wrapped in. */
  const nameOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
    `${remoteAddress} ${remotePort}`

  function leave(name: string) {
    const address = addresses.get(name)
    if (address === undefined) return
    addresses.delete(name)
    const left = (counts.get(address) ?? 1) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  return {
    /** False where there is no room for it. */
    enter(socket: Socket): boolean {
      const name = nameOf(socket)
      const address = ipKeyGenerator(socket.remoteAddress ?? '')
      const count = counts.get(address) ?? 0
      if (count >= limits.ofAddress || addresses.size >= limits.inAll) return false
      addresses.set(name, address)
      counts.set(address, count + 1)
      // Its address is not known any more once it is closed.
      socket.once('close', () => leave(name))
      return true
    },
    /** It has said whose it is. */
    leave: (socket: Socket) => leave(nameOf(socket)),
  }
}
