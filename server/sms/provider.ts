import { jsonIn } from '../http/json.ts'
import type { Outbound } from '../http/outbound.ts'

/** A configuration with its keys in the clear. */
export interface SmsAccount {
  /** Of Yunpian the text itself. */
  templateId: string
  appId: string
  accessKey: string
  secretKey: string
  regionId: string
  signName: string
}

/** One text to several phones, parameters in the order of the template. */
export interface SmsBatch {
  phones: readonly string[]
  params: Readonly<Record<string, string>>
}

export interface SmsResult {
  phone: string
  /** 'later': surely not sent, and worth another try. */
  outcome: 'sent' | 'failed' | 'later'
  /** By which the provider knows the message. */
  providerId?: string
  /** What the provider said, as it said it. */
  answer: string
  error?: string
}

/** What a provider's adapter is given to work with. */
export interface SmsTransport {
  outbound: Outbound
  /** Scheme and host of the provider. */
  base: string
}

/** Hands a batch to a provider and reads its answer. Throws only what the connection throws. */
export type SmsProvider = (
  transport: SmsTransport,
  account: SmsAccount,
  batch: SmsBatch,
) => Promise<SmsResult[]>

export interface SmsAnswer {
  status: number
  text: string
  /** Parsed; an empty object where it is no JSON object. */
  body: Record<string, unknown>
}

export async function answerOf(response: Response): Promise<SmsAnswer> {
  const text = await response.text()
  return { status: response.status, text, body: objectOf(jsonIn(text)) }
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(objectOf) : []

/** One answer that counts for every phone of the batch. */
export const sameForAll = (batch: SmsBatch, result: Omit<SmsResult, 'phone'>): SmsResult[] =>
  batch.phones.map((phone) => ({ phone, ...result }))

/** A refusal of the whole batch: for good, unless the provider is overloaded or broken. */
export const refusedForAll = (batch: SmsBatch, { status, text }: SmsAnswer, error: string): SmsResult[] =>
  sameForAll(batch, { outcome: status >= 500 || status === 429 ? 'later' : 'failed', answer: text, error })
