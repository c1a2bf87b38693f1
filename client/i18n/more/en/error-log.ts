import type { Texts } from '../../texts.ts'
import type { zhErrorLog } from '../zh/error-log.ts'

export const enErrorLog = {
  log: {
    title: 'Error log',
    empty: 'No errors in this browser',
    emptyHint: 'Unexpected page errors are recorded here.',
    upload: 'Send to the server',
    uploadQuestion: 'Upload the local log to the server?',
    uploaded: 'Sent',
    partly: '{{count}} uploaded, {{left}} kept in this browser',
    clear: 'Clear the local log',
    clearQuestion: 'Clear the local log?',
    cleared: 'Cleared',
    tip: 'Please confirm',
    count_one: 'once',
    count: '{{count}} times',
    copy: 'Copy',
    copied: 'Copied',
  },
} satisfies Texts<typeof zhErrorLog>
