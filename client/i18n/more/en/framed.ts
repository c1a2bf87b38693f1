import type { Texts } from '../../texts.ts'
import type { zhFramed } from '../zh/framed.ts'

export const enFramed = {
  framed: {
    forbidden: 'This site does not allow embedding',
    forbiddenHint: '{{site}} does not let other sites show its pages. Open it in a new window.',
    insecure: 'An http page cannot be embedded here',
    insecureHint:
      'This site uses https, so the browser does not show http pages of {{site}} in it. Open it in a new window.',
    stale: 'Reload to see this page',
    staleHint: '{{site}} was allowed after this page had been opened. Reload to see it.',
    reload: 'Reload',
    allow: 'Allow pages of {{origin}} to be shown within this site',
    allowNeeded: 'Allow this site first, or set “New window” to “Yes”',
    forbiddenNote: 'This site does not allow embedding. Set “New window” to “Yes”.',
    buttons: 'Generate buttons',
    buttonsThere: 'All buttons are there already',
    buttonsAdded: '{{count}} buttons added',
    buttonsAdded_one: '{{count}} button added',
    noPage: 'There is no page at this path: without entries below it, the sidebar leaves this menu out',
  },
} satisfies Texts<typeof zhFramed>
