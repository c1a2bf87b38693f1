import type { Texts } from '../texts.ts'
import type { zhMembers } from '../zh/members.ts'

/** Texts of what belongs to a row, beside what could (`members`). */
export const enMembers = {
  members: {
    bind: 'Bind {{things}}',
    title: '{{name}}: {{things}}',
    free: 'Available',
    bound: 'Bound',
    nobodys: '{{things}} of no {{owner}}',
    nobodysTree: '{{things}} of no {{owner}}; those below are included',
    search: 'Search {{things}}',
    chosen: '{{count}} selected',
    chooseAll: 'All on this page',
    nothing: 'No {{things}}',
    add: 'Bind',
    take: 'Release',
    empty: 'Release all',
    emptyQuestion: 'All {{things}} of this {{owner}} will be released. Continue?',
    emptied: 'All released.',
    added: '{{count}} bound',
    taken: '{{count}} released',
    ofOthers: 'Some {{things}} belong to other {{owners}}',
    ofOthersQuestion: 'They will be moved to this {{owner}}:',
  },
} satisfies Texts<typeof zhMembers>
