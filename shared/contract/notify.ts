/** Keys of the dictionary `notice_channel_kind`. */
export const channelKinds = ['mail', 'sms', 'wecom', 'dingtalk', 'feishu', 'webhook'] as const

export type ChannelKind = (typeof channelKinds)[number]

/** Channels that reach each person by an address of their own; the others speak to a group or a program once. */
export const personalKinds: readonly ChannelKind[] = ['mail', 'sms']

/** Channels that are an address which the server posts to. */
export const postedKinds: readonly ChannelKind[] = ['wecom', 'dingtalk', 'feishu', 'webhook']

/** Channels whose messages are signed with a key. */
export const signedKinds: readonly ChannelKind[] = ['dingtalk', 'feishu', 'webhook']

/** Keys of the dictionary `mail_security`. */
export const mailSecurity = { tls: 'tls', startTls: 'starttls', none: 'none' } as const

/** Keys of the dictionary `event_level`: of the gravest alone. */
export const gravestLevel = 1

/** A person's own choice, with the channels that there are to choose from. */
export interface OwnNotices {
  isChosen: boolean
  channelIds: readonly string[]
  kinds: readonly string[]
  minLevel: number | null
  quietHours: string
  urgentAlways: number
  channels: readonly { id: string; channelName: string; kind: ChannelKind }[]
}
