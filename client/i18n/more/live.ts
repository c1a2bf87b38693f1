import { addTexts } from '../index.ts'

// Texts of what devices report: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/live.ts')).zhLive,
  en: async () => (await import('./en/live.ts')).enLive,
})
