import { addTexts } from '../index.ts'

// Texts of scoring and ranking: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/scoring.ts')).zhScoring }),
  en: async () => ({ pages: (await import('./en/scoring.ts')).enScoring }),
})
