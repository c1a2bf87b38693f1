import { addTexts } from '../index.ts'

// Texts of trying a rule out: they come with the form of a rule, not with its list.
addTexts({
  zh: async () => (await import('./zh/rule.ts')).zhRule,
  en: async () => (await import('./en/rule.ts')).enRule,
})
