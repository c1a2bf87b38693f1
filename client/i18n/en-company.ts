import type { Texts } from './texts.ts'
import type { zhCompany } from './zh-company.ts'

/** Texts of the company page (`company`). */
export const enCompany = {
  company: {
    bind: 'Bind {{things}}',
    title: '{{company}}: {{things}}',
    plots: 'plots',
    devices: 'devices',
    people: 'staff',
    free: 'Free',
    bound: 'Bound',
    freePlots: 'Plots of no company; what lies below a plot comes with it',
    freeDevices: 'Devices of no company',
    freePeople: 'Staff who do not serve this company yet',
    search: 'Search {{things}}',
    chosen: '{{count}} chosen',
    chooseAll: 'All on this page',
    nothing: 'No {{things}}',
    add: 'Bind',
    take: 'Release',
    empty: 'Release all',
    emptyQuestion: 'All {{things}} of this company will be released. Go on?',
    emptied: 'All released.',
    added: '{{count}} bound',
    taken: '{{count}} released',
    ofOthers: 'Some {{things}} belong to other companies',
    ofOthersQuestion: 'They will become this company’s:',
    role: 'Role',
  },
} satisfies Texts<typeof zhCompany>
