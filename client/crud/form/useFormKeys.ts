import { useShortcuts } from '../../state/use-shortcut.ts'

interface Keys {
  save(): void
  next(): void
}

/** Keys that save, and that save and go on with the next. While the form is open they are never the browser's. */
export function useSaveKeys(isOpen: boolean, { save, next }: Keys): void {
  useShortcuts(isOpen ? { save, saveNext: next } : {}, 'drawer')
}
