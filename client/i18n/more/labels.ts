import { addTexts } from '../index.ts'

// Texts of `pages.labels`: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/labels.ts')).zhLabels }),
  en: async () => ({ pages: (await import('./en/labels.ts')).enLabels }),
})
