import { addTexts } from '../index.ts'

// Texts of the developer tools: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/develop.ts')).zhDevelop,
  en: async () => (await import('./en/develop.ts')).enDevelop,
})
