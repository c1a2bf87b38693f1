import { addTexts } from '../index.ts'

// Texts of sharing one's own position.
addTexts({
  zh: async () => (await import('./zh/sharing.ts')).zhSharing,
  en: async () => (await import('./en/sharing.ts')).enSharing,
})
