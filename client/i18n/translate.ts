import type { TextValues } from './texts.ts'

export type { TextValues } from './texts.ts'

const placeholder = /\{\{(\w+)\}\}/g

/** A value that the text asks for but that was not given leaves nothing behind. */
export function filled(text: string, values: TextValues = {}): string {
  return text.replace(placeholder, (_, name: string) => String(values[name] ?? ''))
}
