import { addTexts } from '../index.ts'

// Texts of process diagrams: they come with them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/diagram.ts')).zhDiagram,
  en: async () => (await import('./en/diagram.ts')).enDiagram,
})
