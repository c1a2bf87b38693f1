import { addTexts } from '../index.ts'

// Texts of home and console: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/desk.ts')).zhDesk,
  en: async () => (await import('./en/desk.ts')).enDesk,
})
