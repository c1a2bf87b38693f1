import type { Texts } from '../../texts.ts'
import type { zhPeople } from '../zh/people.ts'

export const enPeople = {
  pages: {
    role: {
      grant: 'Permissions',
      grantTitle: 'Permissions of {{name}}',
      emptyTitle: 'Remove all permissions',
      emptyQuestion: 'Nothing is selected. {{name}} will lose all permissions. Continue?',
      several:
        'These are the permissions of the first role. Saving applies the selection below to all selected roles.',
      menu: 'Menus',
      dataScope: 'Data scopes',
      apiScope: 'API scopes',
      otherMenu: 'Company portal',
    },
    user: {
      waiting: 'Waiting',
      deptSearch: 'Search departments',
      deptAll: 'All departments',
      reset: 'Reset password',
      resetQuestion:
        'Reset the password of “{{name}}”? They must sign in with the initial password and change it.',
      resetDone: 'Done',
      roles: 'Roles',
      rolesTitle: 'Roles of {{name}}',
      rolesHint: 'These replace the current roles',
      manyTenants: 'The selected records belong to several tenants. Do this for one tenant at a time',
      rolesDone: 'Done',
      platform: 'Platform settings',
      platformTitle: 'Platform settings of {{name}}',
      platformHint: 'What the client of each platform keeps about this user. Only that client reads it.',
      platformDone: 'Platform settings saved',
      told: 'New initial passwords',
      toldHint: 'Shown only once. Share them with the users, who must change them at first sign-in.',
    },
  },
} satisfies Texts<typeof zhPeople>
