import { addTexts } from '../index.ts'

// Texts of the dialogs that draw outlines and read them from files.
addTexts({
  zh: async () => (await import('./zh/drawing.ts')).zhDrawing,
  en: async () => (await import('./en/drawing.ts')).enDrawing,
})
