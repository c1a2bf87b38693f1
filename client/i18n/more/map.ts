import { addTexts } from '../index.ts'

// Texts of maps: they come with those who draw one, not with the frame.
addTexts({
  zh: async () => (await import('./zh/map.ts')).zhMap,
  en: async () => (await import('./en/map.ts')).enMap,
})
