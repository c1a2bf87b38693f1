import { addTexts } from '../index.ts'

// Texts of the big screen.
addTexts({
  zh: async () => (await import('./zh/screen.ts')).zhScreen,
  en: async () => (await import('./en/screen.ts')).enScreen,
})
