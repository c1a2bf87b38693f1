import { addTexts } from '../index.ts'

// Texts of the pages of users and roles: they come with them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/people.ts')).zhPeople,
  en: async () => (await import('./en/people.ts')).enPeople,
})
