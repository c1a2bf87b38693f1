import type { Senders } from './outgoing.ts'
import { mail } from './senders/mail.ts'
import { dingtalk, feishu, wecom } from './senders/robots.ts'
import { textMessage } from './senders/text-message.ts'
import { webhook } from './senders/webhook.ts'

/** Each kind of channel with what speaks to it. */
export const senders: Senders = { mail, sms: textMessage, wecom, dingtalk, feishu, webhook }
