import { addTexts } from './index.ts'

// Texts of the sign-in page.
addTexts({
  zh: async () => (await import('./zh/entry.ts')).zhEntry,
  en: async () => (await import('./en/entry.ts')).enEntry,
})
