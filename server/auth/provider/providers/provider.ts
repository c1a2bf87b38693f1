import type { Outbound } from '../../../http/outbound.ts'

/** Who somebody is at a provider. Texts are never absent, only empty. */
export interface Identity {
  /** What the provider never gives to anybody else. */
  uuid: string
  username: string
  nickname: string
  avatar: string
  email: string
}

export interface ProviderSettings {
  clientId: string
  clientSecret: string
  /** Of a provider that is found by discovery. */
  issuer: string
}

/** What goes with the person on the way to the provider. */
export interface Departure {
  redirectUri: string
  state: string
  /** Secrets of this one round, kept on the server. */
  verifier: string
  nonce: string
}

/** What came back; without secrets where the client itself sent the person there. */
export interface Arrival {
  code: string
  redirectUri: string
  verifier?: string
  nonce?: string
}

/** What a provider answers to a renewal. */
export interface ProviderTokens {
  accessToken: string
  refreshToken: string
  /** Seconds. */
  expireIn: number
}

export interface Provider {
  /** Where to send the person. */
  departure(departure: Departure): Promise<URL>
  /** Who arrived; throws when the provider does not vouch for the code. */
  identify(arrival: Arrival): Promise<Identity>
  /** Absent where the provider has no such call. */
  refresh?(refreshToken: string): Promise<ProviderTokens>
  revoke?(token: string): Promise<void>
}

export type MakeProvider = (settings: ProviderSettings, call: Outbound) => Provider

/** The provider answered, and said no or nothing that can be read. */
export class ProviderFault extends Error {}

export const textIn = (record: Record<string, unknown>, ...names: string[]): string => {
  for (const name of names) {
    const value = record[name]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  }
  return ''
}

/** The object that a provider answered; some call it text. */
export async function recordOf(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProviderFault(`HTTP ${answer.status} without JSON`)
  }
  if (!answer.ok || !value || typeof value !== 'object' || Array.isArray(value))
    throw new ProviderFault(`HTTP ${answer.status}`)
  return value as Record<string, unknown>
}

/** An address with these parameters. */
export function addressOf(base: string, params: Record<string, string>): URL {
  const url = new URL(base)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}
