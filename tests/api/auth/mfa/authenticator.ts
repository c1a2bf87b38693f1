import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

export interface RequestOptions {
  challenge: string
  rpId?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const userPresentAndVerified = 0x05
const attested = 0x40

/** A byte string in CBOR, of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A passkey in software: one key pair, as a phone or a security key has it. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  // COSE (RFC 9053): an EC2 key of ES256 on P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const signatureOn = (data: Buffer, client: Buffer) =>
    sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
  const statementOn = (data: Buffer, client: Buffer) => {
    const es256 = 0x26
    const alg = [Buffer.from([0xa2]), cborText('alg'), Buffer.from([es256])]
    return Buffer.concat([...alg, cborText('sig'), cborBytes(signatureOn(data, client))])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** `isAttested`: with a statement of its own, by the key that was made. */
    register({ challenge, rp }: CreationOptions, isAttested = false) {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authenticatorData(rp.id ?? '', userPresentAndVerified | attested, made)
      const client = clientData('webauthn.create', challenge)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(isAttested ? 'packed' : 'none'),
        cborText('attStmt'),
        isAttested ? statementOn(data, client) : Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },

    sign({ challenge, rpId = '' }: RequestOptions) {
      const data = authenticatorData(rpId, userPresentAndVerified)
      const client = clientData('webauthn.get', challenge)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signatureOn(data, client).toString('base64url'),
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}
