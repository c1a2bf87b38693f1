import { blockParts } from '#shared/contract/show/page-layout.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'

const unknown = { kind: 'dict' } as const

/** What kinds of blocks are called. */
export function useBlockNames(): (type: string) => string {
  const { choices } = useDictionary(blockParts.fields.type ?? (unknown as never))
  return (type) => choices.find(({ value }) => value === type)?.label ?? type
}
