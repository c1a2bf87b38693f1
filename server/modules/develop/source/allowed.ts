import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import type { Address } from './address.ts'

type ServerAddress = Exclude<Address, { engine: 'sqlite' }>

const names = { mysql: 'mysql', postgres: 'postgresql' } as const
const ports: Readonly<Record<string, number>> = {
  mysql: 3306,
  mariadb: 3306,
  postgresql: 5432,
  postgres: 5432,
}

/**
 * Refuses a database server that the configuration of this one does not list by host and port: an address typed into a form
 * must not make the server knock at doors. What a listed name stands for is the operator's business, so it is not looked into.
 */
export function demandAllowed(allowed: readonly string[], { engine, host, port }: ServerAddress): void {
  const isListed = allowed.some((entry) => {
    const url = new URL(entry)
    const scheme = url.protocol.slice(0, -1)
    const usual = ports[scheme]
    return (
      usual !== undefined &&
      (usual === 3306) === (engine === 'mysql') &&
      url.hostname.replace(/^\[|\]$/g, '').toLowerCase() === host &&
      Number(url.port || usual) === port
    )
  })
  if (isListed) return
  const shown = host.includes(':') ? `[${host}]` : host
  throw new HttpError(400, developMessages.notAllowed(`${names[engine]}://${shown}:${port}`))
}
