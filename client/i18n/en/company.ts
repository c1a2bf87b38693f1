import type { Texts } from '../texts.ts'
import type { zhCompany } from '../zh/company.ts'

/** Texts of the company page (`company`). */
export const enCompany = {
  company: {
    overview: 'Overview',
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
