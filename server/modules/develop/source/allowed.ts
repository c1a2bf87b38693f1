import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import { engines, type ServerAddress, usualPort } from './address.ts'

const names = { mysql: 'mysql', postgres: 'postgresql' } as const

/**
 * Refuses a database server that the configuration of this one does not list by host and port: an address typed into a form
 * must not make the server knock at doors. What a listed name stands for is the operator's business, so it is not looked into.
 */
export function demandAllowed(allowed: readonly string[], { engine, host, port }: ServerAddress): void {
  const isListed = allowed.some((entry) => {
    const url = new URL(entry)
    return (
      engines[url.protocol.slice(0, -1)] === engine &&
      url.hostname.replace(/^\[|\]$/g, '').toLowerCase() === host &&
      Number(url.port || usualPort[engine]) === port
    )
  })
  if (isListed) return
  const shown = host.includes(':') ? `[${host}]` : host
  throw new HttpError(400, developMessages.notAllowed(`${names[engine]}://${shown}:${port}`))
}
