import type { Texts } from '../../texts.ts'
import type { zhNotify } from '../zh/notify.ts'

export const enNotify = {
  notify: {
    test: 'Send a test',
    tested: 'Test message sent',
    intro:
      'Messages about events and tasks can reach you by these channels, besides the bell. Without a choice of yours, the administrators’ defaults count.',
    noChannels: 'No channel is enabled yet. Messages reach you by the bell alone.',
    isDefault: 'The defaults are in use',
    channels: 'Channels',
    channelsHint:
      'Robots and webhooks speak to a group or a program; mail and SMS go to your address and phone',
    kinds: 'Kinds of messages',
    kindsHint: 'All kinds if left empty',
    minLevel: 'Least level of events',
    levelHint: 'Events below it are not sent; all levels if left empty',
    quietHours: 'Quiet hours',
    from: 'Quiet from',
    to: 'Quiet until',
    bothHours: 'Enter both times',
    quietHint: 'Messages wait until they end; not while you are on duty',
    urgentAlways: 'Critical events at any hour',
    save: 'Save',
    saved: 'Notification settings saved',
    reset: 'Use the defaults',
    resetDone: 'The defaults are in use again',
  },
} satisfies Texts<typeof zhNotify>
