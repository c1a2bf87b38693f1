import { addTexts } from '../index.ts'

// Texts of models that are placed on the map.
addTexts({
  zh: async () => (await import('./zh/placing.ts')).zhPlacing,
  en: async () => (await import('./en/placing.ts')).enPlacing,
})
