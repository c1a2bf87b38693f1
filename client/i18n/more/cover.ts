import { addTexts } from '../index.ts'

// Texts of two dialogs of grids: they arrive when one of them is opened.
addTexts({
  zh: async () => (await import('./zh/cover.ts')).zhCover,
  en: async () => (await import('./en/cover.ts')).enCover,
})
