import { addTexts } from './index.ts'

let isAdded = false

/** Adds the texts of the application, which arrive beside its code. */
export function addWhole(): void {
  if (isAdded) return
  isAdded = true
  addTexts({
    zh: async () => (await import('./zh.ts')).zh,
    en: async () => (await import('./en.ts')).en,
  })
}
