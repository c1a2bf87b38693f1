import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { levelOptions, type Target } from '../target.ts'
import type { Choice } from './use-dictionary.ts'

interface LevelNode {
  id: string
  pId: string
  value: string
  title: string
  isLeaf: boolean
}

/** The levels of a tree that have been opened so far, as one flat list. */
export function useLevels(target: Target, isWanted: boolean) {
  const root = target.tree?.root ?? '0'
  const queries = useQueryClient()
  const [parents, setParents] = useState([root])
  const [expanded, setExpanded] = useState<string[]>([])
  const levels = useQueries({
    queries: parents.map((parent) => ({ ...levelOptions(target, parent), enabled: isWanted })),
  })
  const nodes: LevelNode[] = levels.flatMap(({ data }, index) =>
    (data ?? []).map(({ value, title, hasChildren }) => {
      const pId = parents[index] ?? root
      return { id: value, pId, value, title, isLeaf: hasChildren === false }
    }),
  )

  const load = useCallback(
    async (parent: string) => {
      await queries.ensureQueryData(levelOptions(target, parent))
      setParents((known) => (known.includes(parent) ? known : [...known, parent]))
    },
    [queries, target],
  )

  const top = onlyTop(nodes, root)
  useEffect(() => {
    if (top)
      load(top).then(
        () => setExpanded([top]),
        () => {},
      )
  }, [top, load])

  return {
    nodes,
    choices: nodes.map((node): Choice => ({ value: node.value, label: trailOf(nodes, node, top) })),
    expanded,
    expand: setExpanded,
    load,
    isLoading: levels.some((level) => level.isLoading),
  }
}

/** The single top of a tree, such as a country: opened at once. */
function onlyTop(nodes: LevelNode[], root: string): string | undefined {
  const tops = nodes.filter((node) => node.pId === root)
  return tops.length === 1 && !tops[0]?.isLeaf ? tops[0]?.value : undefined
}

/** A name alone says little in a deep tree; its single top goes without saying. */
function trailOf(nodes: LevelNode[], node: LevelNode, top: string | undefined): string {
  const parent = nodes.find(({ id }) => id === node.pId)
  return !parent || parent.id === top ? node.title : `${trailOf(nodes, parent, top)} / ${node.title}`
}

/** A node with those below it that have been opened. */
export interface TreeItem {
  key: string
  title: string
  isLeaf: boolean
  children?: TreeItem[]
}

/** The flat list of `useLevels` as a tree. */
export function nested(nodes: readonly LevelNode[]): TreeItem[] {
  const items = new Map<string, TreeItem>()
  const roots: TreeItem[] = []
  for (const { value, title, isLeaf } of nodes) items.set(value, { key: value, title, isLeaf })
  for (const { value, pId } of nodes) {
    const item = items.get(value)
    if (!item) continue
    const parent = items.get(pId)
    if (!parent) roots.push(item)
    else {
      parent.children ??= []
      parent.children.push(item)
    }
  }
  return roots
}
