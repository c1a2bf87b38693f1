import type { ChannelKind } from '#shared/contract/notify.ts'
import type { noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Outbound } from '../http/outbound.ts'
import type { Sealing } from '../sealing.ts'
import type { SmsResult } from '../sms/provider.ts'
import type { SmsSender } from '../sms/sms-sender.ts'

export type Channel = Row<typeof noticeChannel>
export type Delivery = Row<typeof noticeDelivery>

export interface Receiver {
  id: string
  name: string
  phone: string
  email: string
}

/** A notice as a channel gets it. */
export interface Outgoing {
  id: string
  tenantId: string
  kind: string
  level: string
  title: string
  content: string
  /** An address that a browser opens; empty where the server does not know its own. */
  link: string
  time: string
  receivers: readonly Receiver[]
}

/** The end of one attempt. 'later': worth another try. */
export type Outcome = Pick<SmsResult, 'outcome' | 'answer' | 'error'>

export interface Transport {
  outbound: Outbound
  sealing: Pick<Sealing, 'open'>
  smsSender: Pick<SmsSender, 'send'>
  /** Mail servers that may be inside or speak without TLS. */
  smtpAllow: readonly string[]
}

/** Hands a notice over. Throws only what a connection throws, and HttpError. */
export type Sender = (transport: Transport, channel: Channel, outgoing: Outgoing) => Promise<Outcome>

export type Senders = Readonly<Record<ChannelKind, Sender>>
