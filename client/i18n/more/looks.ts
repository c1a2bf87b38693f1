import { addTexts } from '../index.ts'

// Texts of lists that are drawn otherwise: they come with what draws them, not with every list.
addTexts({
  zh: async () => (await import('./zh/looks.ts')).zhLooksMore,
  en: async () => (await import('./en/looks.ts')).enLooksMore,
})
