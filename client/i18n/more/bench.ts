import { addTexts } from '../index.ts'

// Texts of the map workbench.
addTexts({
  zh: async () => (await import('./zh/bench.ts')).zhBench,
  en: async () => (await import('./en/bench.ts')).enBench,
})
