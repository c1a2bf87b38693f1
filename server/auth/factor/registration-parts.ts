import type { RegistrationResponseJSON } from '@simplewebauthn/server'

/** True for an answer without a statement of the maker: to check one, the library would fetch what certificates in it name. */
export async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const sent = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'))
    return decodeAttestationObject(sent).get('fmt') === 'none'
  } catch {
    return false
  }
}

/** As browsers list them; the library hands on what was sent, whatever it is. */
export const transportsIn = (sent: unknown): string | null =>
  Array.isArray(sent) && sent.every((one) => typeof one === 'string') ? sent.join(',').slice(0, 255) : null
