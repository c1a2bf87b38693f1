import { addTexts } from '../index.ts'

// Texts of the viewers of panoramas and models: they come with these, not with the frame.
addTexts({
  zh: async () => (await import('./zh/viewer.ts')).zhViewer,
  en: async () => (await import('./en/viewer.ts')).enViewer,
})
