import { addTexts } from '../index.ts'

// Texts of the editor of forms: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/forms.ts')).zhForms,
  en: async () => (await import('./en/forms.ts')).enForms,
})
