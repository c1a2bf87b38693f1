import { addTexts } from '../index.ts'

// Texts of tenants, API keys, device access and people's grids: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/told.ts')).zhTold }),
  en: async () => ({ pages: (await import('./en/told.ts')).enTold }),
})
