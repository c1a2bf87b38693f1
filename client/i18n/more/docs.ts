import { addTexts } from '../index.ts'

// Texts of `pages.docs`: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/docs.ts')).zhDocs }),
  en: async () => ({ pages: (await import('./en/docs.ts')).enDocs }),
})
