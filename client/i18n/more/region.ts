import { addTexts } from '../index.ts'

// Texts of the page of regions: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/region.ts')).zhRegion,
  en: async () => (await import('./en/region.ts')).enRegion,
})
