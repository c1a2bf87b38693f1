import { addTexts } from '../index.ts'

// Texts of fields for files: they come with them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/upload.ts')).zhUpload,
  en: async () => (await import('./en/upload.ts')).enUpload,
})
