import type { Texts } from '../../texts.ts'
import type { zhExplain } from '../zh/explain.ts'

export const enExplain = {
  pages: {
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
  },
} satisfies Texts<typeof zhExplain>
