import { createTransport } from 'nodemailer'
import { mailSecurity } from '#shared/contract/notify.ts'
import { outwardAddress } from '../../http/outbound.ts'
import { HttpError } from '../../http-error.ts'
import { notifyMessages } from '../messages.ts'
import type { Sender } from '../outgoing.ts'

const limit = 10_000
const usualPort = 465

/** A mail to one person. The address that was checked is the one that is connected to; its certificate is that of the name. */
export const mail: Sender = async ({ sealing, smtpAllow }, channel, outgoing) => {
  const [receiver] = outgoing.receivers
  if (!receiver?.email) throw new HttpError(400, notifyMessages.noEmail)
  const [host, port] = [channel.host ?? '', channel.port ?? usualPort]
  const { address, isListed } = await outwardAddress(smtpAllow, host, port)
  const security = channel.security ?? mailSecurity.tls
  const isPlain = security === mailSecurity.none
  if (isPlain && !isListed) throw new HttpError(400, notifyMessages.plainMail)
  const transport = createTransport({
    host: address,
    port,
    secure: security === mailSecurity.tls,
    requireTLS: security === mailSecurity.startTls,
    ignoreTLS: isPlain,
    tls: { servername: host },
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(channel.account && {
      auth: { user: channel.account, pass: channel.password ? sealing.open(channel.password) : '' },
    }),
  })
  try {
    const { response } = await transport.sendMail({
      from: channel.sender ?? '',
      to: { name: receiver.name, address: receiver.email },
      subject: outgoing.title,
      text: [outgoing.title, outgoing.content, outgoing.link].filter(Boolean).join('\n\n'),
      messageId: `<${outgoing.id}@sickle>`,
    })
    return { outcome: 'sent', answer: response }
  } catch (error) {
    const { responseCode, response } = refusalIn(error)
    if (responseCode === undefined) throw error
    // By RFC 5321 a code from 500 on is for good.
    const isLater = responseCode < 500
    return { outcome: isLater ? 'later' : 'failed', answer: response, error: String(responseCode) }
  } finally {
    transport.close()
  }
}

/** The answer of a mail server that refused; none where the connection failed. */
function refusalIn(error: unknown): { responseCode?: number; response: string } {
  if (!(error instanceof Error)) return { response: '' }
  const { responseCode, response } = error as Error & { responseCode?: number; response?: string }
  return { ...(responseCode !== undefined && { responseCode }), response: response ?? '' }
}
