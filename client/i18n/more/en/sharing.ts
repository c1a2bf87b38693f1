import type { Texts } from '../../texts.ts'
import type { zhSharing } from '../zh/sharing.ts'

export const enSharing: Texts<typeof zhSharing> = {
  sharing: {
    title: 'Share my location',
    consent:
      'While this site is open, your position is sent to your organisation for tracks, coverage of grids and fences. It is only taken from {{hours}} each day and kept for {{count}} days. Only people who were given the right see your last position and your track, and looks at your track are logged; events that fences make say where that was. You can stop at any time, and delete your track.',
    consent_one:
      'While this site is open, your position is sent to your organisation for tracks, coverage of grids and fences. It is only taken from {{hours}} each day and kept for {{count}} day. Only people who were given the right see your last position and your track, and looks at your track are logged; events that fences make say where that was. You can stop at any time, and delete your track.',
    since: 'Agreed at {{time}}',
    stop: 'Stop sharing your location?',
    erase: 'Delete the track so far, too',
    eraseTrack: 'Delete my track',
    eraseQuestion: 'Delete your track?',
    eraseHint:
      'The track so far and the last position are deleted for good. Events that were made of it stay.',
    elsewhere: 'This browser sends no positions',
    here: 'Send from here',
    denied: 'The browser may not know your position. Allow it in the settings of the phone',
    unknown: 'Your position is not known at the moment',
    closed: 'It is outside of {{hours}}: no positions are taken',
    begins: 'Looking for your position',
    sent: 'Sent at {{time}}',
    waiting: '{{count}} positions wait to be sent once you are online',
    waiting_one: '{{count}} position waits to be sent once you are online',
  },
}
