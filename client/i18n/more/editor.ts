import { addTexts } from '../index.ts'

// Texts of the editor of formatted text: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/editor.ts')).zhEditor,
  en: async () => (await import('./en/editor.ts')).enEditor,
})
