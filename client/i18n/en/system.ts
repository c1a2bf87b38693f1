import type { Texts } from '../texts.ts'
import type { zhSystem } from '../zh/system.ts'

export const enSystem: Texts<typeof zhSystem> = {
  and: ', ',
  done: 'Done',
  enable: 'Activate',
  enableQuestion: 'Activating “{{name}}” deactivates the current configuration. Continue?',
  topMenu: {
    menus: 'Menus',
    title: 'Menus of “{{name}}”',
    done: 'Done',
  },
  sms: {
    try: 'Try',
    title: 'Send a message with “{{code}}”',
    phones: 'Phone numbers',
    phonesHint: 'Separated by commas, up to 100',
    phonesMissing: 'Enter a phone number',
    phonesWrong: 'Not a phone number',
    paramsHint: 'Variables of the template; leave empty if there are none',
    send: 'Send',
    sent: 'Sent',
  },
  attach: {
    upload: 'Upload',
    uploaded: '{{name}} uploaded',
    download: 'Download',
  },
}
