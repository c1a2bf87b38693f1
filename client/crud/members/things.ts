import type { useWords } from '../../i18n/use-words.ts'
import type { Binding } from './bindings.ts'

type Words = ReturnType<typeof useWords>

/** What is bound, inside of a sentence. */
export const thingsOf = ({ things, resource }: Binding, { label, nouns }: Words): string =>
  things ? label(things) : nouns(resource.label)
