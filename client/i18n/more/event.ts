import { addTexts } from '../index.ts'

// Texts of what is done with events: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/event.ts')).zhEvent }),
  en: async () => ({ pages: (await import('./en/event.ts')).enEvent }),
})
