import { addTexts } from '../index.ts'

// Texts of the elements of processes and their properties: they come with them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/elements.ts')).zhElements,
  en: async () => (await import('./en/elements.ts')).enElements,
})
