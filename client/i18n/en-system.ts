import type { Texts } from './texts.ts'
import type { zhSystem } from './zh-system.ts'

export const enSystem: Texts<typeof zhSystem> = {
  and: ', ',
  done: 'Done',
  enable: 'Activate',
  enableQuestion: 'Activating “{{name}}” turns off the configuration that is active now. Go on?',
  role: {
    grant: 'Rights',
    grantTitle: 'Rights of {{name}}',
    emptyTitle: 'Take all rights away',
    emptyQuestion: 'Nothing is ticked: after saving, {{name}} can use nothing. Go on?',
    several: 'These are the rights of the first role. Saving gives all chosen roles what is ticked below.',
    menu: 'Menus',
    dataScope: 'Data scopes',
    apiScope: 'API scopes',
    otherMenu: 'Company portal',
  },
  user: {
    reset: 'Reset password',
    resetQuestion:
      'Reset the password of “{{name}}”? They sign in with the initial one and have to change it.',
    resetDone: 'Done',
    roles: 'Roles',
    rolesTitle: 'Roles of {{name}}',
    rolesHint: 'They take the place of the present roles',
    rolesDone: 'Done',
    told: 'New initial passwords',
    toldHint: 'They are shown only this once: pass them on. They have to be changed after the first sign-in.',
    importTitle: 'Import users',
    importHint:
      'There is no column for passwords: new users begin with the initial one and change it after the first sign-in. One faulty row stops all of them.',
    importCover: 'Update accounts that exist',
    importFile: '.xlsx, 10 MB at most',
    importRefused: 'Rows at fault: {{failed}}. Nothing was imported. Mend the file and choose it again.',
    importRow: 'Row {{row}}: {{message}}',
  },
  topMenu: {
    menus: 'Menus',
    title: 'Menus of “{{name}}”',
    done: 'Done',
  },
  sms: {
    try: 'Try',
    title: 'Send a message with “{{code}}”',
    phones: 'Phone numbers',
    phonesHint: 'Separated by commas, 100 at most',
    phonesMissing: 'Enter a phone number',
    phonesWrong: 'Not a phone number',
    params: 'Template parameters',
    paramsHint: 'A JSON object; empty where there are none',
    paramsWrong: 'Not a JSON object',
    send: 'Send',
    sent: 'Sent',
  },
  attach: {
    upload: 'Upload',
    uploaded: '{{name}} uploaded',
    download: 'Download',
  },
}
