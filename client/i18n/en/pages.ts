import type { Texts } from '../texts.ts'
import type { zhPages } from '../zh/pages.ts'
import { enGeo } from './geo.ts'
import { enSystem } from './system.ts'

export const enPages = {
  pages: {
    ...enSystem,
    ...enGeo,
    back: 'Back',
    dictionary: {
      types: 'Dictionaries',
      addItem: 'New item',
      choose: 'Select a dictionary',
      chooseHint: 'Its items appear here.',
      noItems: 'No items yet',
      noItemsHint: 'Items you add appear here and in forms.',
      seal: 'Seal {{name}}',
    },
    explain: {
      title: 'My access',
      user: 'User',
      myself: 'Myself',
      page: 'Page',
      choosePage: 'Choose a page',
      deed: 'Action',
      hint: 'Choose a page and an action to see why it is allowed or not.',
      may: 'Allowed',
      mayNot: 'Not allowed',
      forbids: 'Why not',
      narrows: 'Limits',
      allows: 'Granted by',
      ask: 'Tell your administrator these reasons if you need it.',
    },
    region: {
      tree: 'Region tree',
      search: 'Search name or code',
      found: 'Regions found: {{total}}',
      foundMore: 'Regions found: {{total}}, the first {{shown}} are shown',
      nothing: 'No region matches',
      choose: 'Select a region',
      chooseHint: 'Select a region in the tree to see its details and child regions.',
      addBelow: 'Add child',
      adding: 'New region in {{name}}',
      children: 'Child regions',
      childrenEmpty: 'No child regions yet',
      deepest: 'Villages have no child regions',
    },
    notice: {
      everybody: 'Everyone',
      chosen: 'Selected people',
      attachmentAdd: 'Add attachment',
      attachmentName: 'Attachment name',
      attachmentLink: 'Attachment link',
      attachmentRemove: 'Remove attachment {{name}}',
    },
    session: {
      end: 'End session',
      ask: '“{{name}}” will be signed out immediately. Continue?',
      endOthers: 'Sign out my other sessions',
      askOthers: 'All your other sessions will end. Continue?',
      ended: 'Ended',
    },
    lock: {
      lift: 'Unlock',
      ask: '“{{name}}” will be able to sign in again. Continue?',
      lifted: 'Unlocked',
    },
  },
} satisfies Texts<typeof zhPages>
