import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { Aedes, type AuthenticateError } from 'aedes'
import type { Logger } from 'pino'
import { Connection } from './connection.ts'
import type { Reception } from './reception.ts'
import { createWaitingRoom } from './waiting-room.ts'

export interface BrokerOptions {
  host: string
  port: number
  /** PEM; without it the line is not encrypted. */
  tls: { cert: Buffer; key: Buffer } | undefined
  connections: number
  isLimited: boolean
}

/** Bytes of a packet: five hundred values with their names are less than half of it. */
export const mostPacket = 64 * 1024
const packetsPerSecond = 50
/** Milliseconds in which a connection has to say whose it is. */
const patience = 5_000
/** Connections of one address that have not done so. */
const mostWaiting = 32
const mostClientId = 200

/**
 * A broker for devices alone: each comes with its key and secret, publishes its own reports, and may listen to what became of
 * them. Nothing that one publishes reaches another, and nothing is kept for who is away.
 */
export async function openBroker(options: BrokerOptions, reception: Reception, log: Pick<Logger, 'warn'>) {
  const broker = await createBroker(reception, log)
  const sockets = new Set<Socket>()
  const waiting = createWaitingRoom({
    ofAddress: options.isLimited ? mostWaiting : options.connections,
    inAll: Math.ceil(options.connections / 2),
  })
  const connections = new WeakMap<object, Socket>()
  broker.on('client', (client) => {
    const socket = connections.get(client)
    if (socket) waiting.leave(socket)
  })
  const accept = (socket: Socket) => {
    if (socket.destroyed) return
    sockets.add(socket)
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    const perSecond = options.isLimited ? packetsPerSecond : undefined
    const client = broker.handle(new Connection(socket, { packet: mostPacket, perSecond }))
    connections.set(client, socket)
    socket.once('close', () => {
      sockets.delete(socket)
      reception.ended(client)
    })
  }
  const server = options.tls
    ? createTlsServer({ ...options.tls, minVersion: 'TLSv1.2', handshakeTimeout: patience }, accept)
    : createServer(accept)
  server.maxConnections = options.connections
  // Before anything is done for it, a handshake above all.
  server.prependListener('connection', (socket: Socket) => {
    if (!waiting.enter(socket)) socket.destroy()
  })
  return {
    port: await listen(server, options),
    /** Takes nothing further, answers what it took, and ends all connections. */
    async close() {
      const ended = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.pause()
      await reception.close()
      // The acknowledgements of what was stored last are on their way out by then.
      await new Promise((done) => setImmediate(done))
      await new Promise<void>((done) => broker.close(done))
      for (const socket of sockets) socket.destroy()
      await ended
    },
  }
}

async function createBroker(reception: Reception, log: Pick<Logger, 'warn'>) {
  const broker = await Aedes.createBroker({
    connectTimeout: patience,
    maxClientsIdLength: mostClientId,
    preConnect(_client, packet, done) {
      // Whoever took the name of another's connection would end that one, so each name stands below a key.
      packet.clientId = `${packet.username ?? ''}/${packet.clientId}`.slice(0, mostClientId)
      packet.clean = true
      done(null, true)
    },
    authenticate(client, username, password, done) {
      const code = reception.authenticate(client, username, password)
      if (code) log.warn({ key: shortened(username ?? ''), code }, 'the MQTT broker refused a device')
      done(code ? refusal(code) : null, code === 0)
    },
    // The one place before a message is acknowledged.
    authorizePublish(client, packet, done) {
      packet.retain = false
      if (!client) return done(new Error('nobody publishes'))
      reception.take(client, packet.topic, packet.payload).then(() => done(), done)
    },
    authorizeSubscribe: (client, subscription, done) =>
      done(null, reception.mayHear(client, subscription.topic) ? subscription : null),
  })
  broker.on('unsubscribe', (_topics, client) => reception.deaf(client))
  broker.on('clientError', (client, { message }) =>
    log.warn({ key: shortened(reception.keyOf(client)), reason: message }, 'an MQTT connection was ended'),
  )
  broker.addListener('error', (error) => log.warn({ err: error }, 'the MQTT broker failed'))
  return broker
}

/** Enough of a key to find its device in a list. */
const shortened = (key: string) => key.slice(0, 4)

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode })

function listen(server: Server, { host, port }: BrokerOptions): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Error(`MQTT_PORT: 端口 ${port} 已被占用 / port ${port} is in use`)
          : error,
      ),
    )
    server.listen(port, host, () => done((server.address() as AddressInfo).port))
  })
}
