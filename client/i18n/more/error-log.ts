import { addTexts } from '../index.ts'

// Texts of the dialog that lists what went wrong: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/error-log.ts')).zhErrorLog,
  en: async () => (await import('./en/error-log.ts')).enErrorLog,
})
