import { addTexts } from '../index.ts'

// Texts of the simple designer: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/simple.ts')).zhSimple,
  en: async () => (await import('./en/simple.ts')).enSimple,
})
