import { addTexts } from '../index.ts'

// Texts of reports: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/report.ts')).zhReport }),
  en: async () => ({ pages: (await import('./en/report.ts')).enReport }),
})
