import type { PageBlock, PublishedPage } from '#shared/contract/show/page-layout.ts'

/** A block with a name of its own for as long as it is edited. */
export interface Placed {
  key: string
  block: PageBlock
}

export interface Draft {
  blocks: readonly Placed[]
  themeColor: string | undefined
}

let last = 0
export function placed(block: PageBlock): Placed {
  last += 1
  return { key: `block-${last}`, block }
}

export const draftOf = ({ layout, themeColor }: PublishedPage): Draft => ({
  blocks: layout.map(placed),
  themeColor: themeColor || undefined,
})

export const pageOf = ({ blocks, themeColor }: Draft): PublishedPage => ({
  layout: blocks.map(({ block }) => block),
  themeColor: themeColor ?? null,
})

/** The blocks after one has gone so many places up or down. */
export function moved(blocks: readonly Placed[], key: string, by: number): Placed[] {
  const from = blocks.findIndex((one) => one.key === key)
  const to = Math.min(blocks.length - 1, Math.max(0, from + by))
  const others = blocks.filter((one) => one.key !== key)
  const block = blocks[from]
  return block ? [...others.slice(0, to), block, ...others.slice(to)] : [...blocks]
}
