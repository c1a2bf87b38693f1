import { addTexts } from '../index.ts'

// Texts of the panel of properties: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/panel.ts')).zhPanel,
  en: async () => (await import('./en/panel.ts')).enPanel,
})
