import { addTexts } from '../index.ts'

// Texts of the process designer: they come with it, not with the frame.
addTexts({
  zh: async () => (await import('./zh/modeler.ts')).zhModeler,
  en: async () => (await import('./en/modeler.ts')).enModeler,
})
