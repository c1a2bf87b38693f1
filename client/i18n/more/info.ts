import { addTexts } from '../index.ts'

// Texts of a person's own page: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/info.ts')).zhInfo,
  en: async () => (await import('./en/info.ts')).enInfo,
})
