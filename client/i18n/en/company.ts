import type { Texts } from '../texts.ts'
import type { zhCompany } from '../zh/company.ts'

/** Texts of the company page (`company`). */
export const enCompany = {
  company: {
    overview: 'Overview',
    bind: 'Bind {{things}}',
    title: '{{company}}: {{things}}',
    plots: 'plots',
    devices: 'devices',
    people: 'staff',
    panoramas: 'panoramas',
    free: 'Available',
    bound: 'Bound',
    freePlots: 'Plots without a company; child plots are included',
    freeDevices: 'Devices without a company',
    freePeople: 'Staff not assigned to this company',
    freePanoramas: 'Panoramas without a company',
    search: 'Search {{things}}',
    chosen: '{{count}} selected',
    chooseAll: 'All on this page',
    nothing: 'No {{things}}',
    add: 'Bind',
    take: 'Release',
    empty: 'Release all',
    emptyQuestion: 'All {{things}} of this company will be released. Continue?',
    emptied: 'All released.',
    added: '{{count}} bound',
    taken: '{{count}} released',
    ofOthers: 'Some {{things}} belong to other companies',
    ofOthersQuestion: 'They will be moved to this company:',
    role: 'Role',
    portal: 'Menus of the company portal',
    portalGrant: 'Portal menus',
    portalTitle: 'Portal menus of {{name}}',
    portalHint: 'The accounts of this company can open the chosen menus and see its own data there.',
    portalByType: 'Granted by its type: {{menus}}. What is chosen here comes on top of that.',
    portalOfTypeHint:
      'The accounts of all companies of this type can open the chosen menus and see the data of their own company there.',
    portalDone: 'Portal menus saved',
  },
} satisfies Texts<typeof zhCompany>
