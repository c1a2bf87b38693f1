import { addTexts } from '../index.ts'

// Texts of import, export and the recycle bin: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/transfer.ts')).zhTransfer,
  en: async () => (await import('./en/transfer.ts')).enTransfer,
})
