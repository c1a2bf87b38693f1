import { addTexts } from '../index.ts'

// Texts of seasons and work orders: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/land.ts')).zhLand }),
  en: async () => ({ pages: (await import('./en/land.ts')).enLand }),
})
