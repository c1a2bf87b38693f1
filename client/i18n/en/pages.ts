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
