import { addTexts } from '../index.ts'

// Texts of the work area: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/work.ts')).zhWork,
  en: async () => (await import('./en/work.ts')).enWork,
})
