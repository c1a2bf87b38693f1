import { addTexts } from '../index.ts'

// Texts of notices that leave the house: they come with the pages that say them.
addTexts({
  zh: async () => (await import('./zh/notify.ts')).zhNotify,
  en: async () => (await import('./en/notify.ts')).enNotify,
})
