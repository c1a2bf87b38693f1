import { addTexts } from '../index.ts'

// Texts of the second step of a sign-in, and of the page where people set it up.
addTexts({
  zh: async () => (await import('./zh/mfa.ts')).zhMfa,
  en: async () => (await import('./en/mfa.ts')).enMfa,
})
