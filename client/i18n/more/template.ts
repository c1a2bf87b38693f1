import { addTexts } from '../index.ts'

// Texts of the editor of pages for the public: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/template.ts')).zhTemplate }),
  en: async () => ({ pages: (await import('./en/template.ts')).enTemplate }),
})
