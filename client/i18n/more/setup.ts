import { addTexts } from '../index.ts'

// Texts of the first things to do: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/setup.ts')).zhSetup,
  en: async () => (await import('./en/setup.ts')).enSetup,
})
