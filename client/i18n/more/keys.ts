import { addTexts } from '../index.ts'

// Texts of the dialog that lists the keys: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/keys.ts')).zhKeys,
  en: async () => (await import('./en/keys.ts')).enKeys,
})
