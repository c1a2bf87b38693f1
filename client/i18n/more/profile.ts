import { addTexts } from '../index.ts'

// Texts of a company's overview: they come with it, not with the frame.
addTexts({
  zh: async () => ({ company: (await import('./zh/profile.ts')).zhProfile }),
  en: async () => ({ company: (await import('./en/profile.ts')).enProfile }),
})
