import { addTexts } from '../index.ts'

// Texts of a field: they arrive with its control.
addTexts({
  zh: async () => (await import('./zh/extent.ts')).zhExtent,
  en: async () => (await import('./en/extent.ts')).enExtent,
})
