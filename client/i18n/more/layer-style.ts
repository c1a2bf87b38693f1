import { addTexts } from '../index.ts'

// Texts of a dialog: they arrive when it is opened.
addTexts({
  zh: async () => (await import('./zh/layer-style.ts')).zhLayerStyle,
  en: async () => (await import('./en/layer-style.ts')).enLayerStyle,
})
