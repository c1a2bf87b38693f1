import { addTexts } from '../index.ts'

// Texts of fields that hold an outline: they arrive with the control, not with the first page.
addTexts({
  zh: async () => (await import('./zh/geometry.ts')).zhGeometry,
  en: async () => (await import('./en/geometry.ts')).enGeometry,
})
