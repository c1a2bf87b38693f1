import type { Language } from '../../i18n/index.ts'

/** A node of a tree to tick in. */
export interface TickNode {
  id: string
  title: string
  titleEn?: string
  children?: TickNode[]
}

/** Every node from the top down. */
export const flat = (nodes: readonly TickNode[]): TickNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/**
 * The ticks after a node was clicked: it and all below it come or go together. The nodes above stay as they are, because a
 * tick of theirs would stand for what was never shown to the person.
 */
export function ticksAfter(nodes: readonly TickNode[], ticks: ReadonlySet<string>, id: string): Set<string> {
  const node = flat(nodes).find((one) => one.id === id)
  const among = node ? flat([node]) : []
  const next = new Set(ticks)
  const isTicked = ticks.has(id)
  for (const one of among) {
    if (isTicked) next.delete(one.id)
    else next.add(one.id)
  }
  return next
}

/** Nodes without a tick that have one below. */
export function halfTicked(nodes: readonly TickNode[], ticks: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const below = halfTicked(children, ticks)
    const isHalf = !ticks.has(node.id) && flat(children).some((one) => ticks.has(one.id))
    return isHalf ? [node.id, ...below] : below
  })
}

/** The name of a node in a language. */
export const titleIn = ({ title, titleEn }: TickNode, language: Language): string =>
  (language === 'en' && titleEn) || title

/** The branches in which something is called so, down to it. */
export function matching(nodes: readonly TickNode[], word: string): TickNode[] {
  const wanted = word.trim().toLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (`${node.title} ${node.titleEn ?? ''}`.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], word)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
