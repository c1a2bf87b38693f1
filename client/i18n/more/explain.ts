import { addTexts } from '../index.ts'

// Texts of the page that explains rights: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/explain.ts')).zhExplain,
  en: async () => (await import('./en/explain.ts')).enExplain,
})
