import { addTexts } from '../index.ts'

// Texts of `pages.registration`: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/registration.ts')).zhRegistration }),
  en: async () => ({ pages: (await import('./en/registration.ts')).enRegistration }),
})
