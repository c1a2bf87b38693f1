import { addTexts } from '../index.ts'

// Texts of `pages.framed`, which the form of a menu says, too.
addTexts({
  zh: async () => ({ pages: (await import('./zh/framed.ts')).zhFramed }),
  en: async () => ({ pages: (await import('./en/framed.ts')).enFramed }),
})
