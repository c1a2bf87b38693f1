import type { Texts } from '../texts.ts'
import type { zhLooks } from '../zh/looks.ts'

/** Names of how a list may be drawn (`looks`); what is in it comes with it. */
export const enLooks: Texts<typeof zhLooks> = {
  looks: {
    switch: 'View: {{name}}',
    list: 'List',
    board: 'Board',
    calendar: 'Calendar',
    timeline: 'Timeline',
    map: 'Map',
    asChart: 'Chart and pivot table',
  },
}
