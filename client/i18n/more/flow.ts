import { addTexts } from '../index.ts'

// Texts of the process pages: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/flow.ts')).zhFlow,
  en: async () => (await import('./en/flow.ts')).enFlow,
})
