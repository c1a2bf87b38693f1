import { PlusOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { keyOfRow } from '../data/row.ts'
import type { TreeRow } from '../data/useResource.ts'
import { inherited } from '../form/form-values.ts'
import type { RowAction } from '../record/RowActions.tsx'
import { RowBones } from './RowBones.tsx'
import { Selected } from './Selected.tsx'
import { ListContext, useDrawnList } from './state/ListContext.ts'
import { ResourceTable } from './table/ResourceTable.tsx'
import { useListKeys } from './useListKeys.ts'
import { useSiblingOrder } from './useSiblingOrder.tsx'
import { useTreeRows } from './useTreeRows.ts'

// Most lists have rows.
const EmptyList = lazyPart(() => import('./EmptyList.tsx'), 'EmptyList')

/** The rows of a tree, level by level; siblings can be put in another order. */
export function TreeRecords() {
  const list = useDrawnList()
  const { resource, page, add, mayEdit, actionsOf } = list
  const isSmall = useScreenClass() === 0
  const { t } = useWords()
  const [chosen, setChosen] = useState<string[]>()
  const tree = useTreeRows(resource, chosen)
  const { expanded } = tree
  const isSortable = mayEdit && resource.actions.includes('sort') && 'sort' in resource.fields
  const order = useSiblingOrder(resource, { siblingsOf: tree.siblingsOf, onMove: tree.reorder })
  const rows = flat(tree.rows ?? [], new Set(expanded), resource)
  const shown = rows.map((row) => keyOfRow(resource, row)).join()
  const { tellKeys } = page
  useEffect(() => tellKeys(shown === '' ? [] : shown.split(',')), [shown, tellKeys])
  const place = useListKeys({ rows })

  if (tree.error && tree.rows === undefined)
    return <Failure resource={resource} error={tree.error} onRetry={tree.retry} />
  if (tree.rows?.length === 0) return <EmptyList isFiltered={false} onClear={() => {}} />

  const addBelow = (row: AnyRow): RowAction[] => {
    const parent = resource.tree?.parent
    const isDeepest = tree.depthOf(row) >= (resource.tree?.maxDepth ?? Number.POSITIVE_INFINITY)
    if (!add || !parent || isDeepest) return []
    const key = keyOfRow(resource, row)
    const onClick = () => {
      if (!expanded.includes(key)) setChosen([...expanded, key])
      add({ ...inherited(resource, row), [parent]: key })
    }
    return [{ key: 'below', label: t('crud.addChild'), icon: <PlusOutlined aria-hidden />, onClick }]
  }
  const actionsOfNode = (row: AnyRow): RowAction[] => [
    ...addBelow(row),
    ...actionsOf(row),
    ...(isSortable ? order.moves(row) : []),
  ]
  return (
    <ListContext value={{ ...list, actionsOf: actionsOfNode }}>
      <Selected />
      <div ref={place} className="crud-rows">
        {tree.rows === undefined || list.layout?.isPending ? (
          <RowBones />
        ) : (
          <ResourceTable
            rows={tree.rows}
            tree={{
              inSight: rows,
              expandable: {
                expandedRowKeys: expanded,
                onExpand: (isOpen, row) => setChosen(withRow(expanded, keyOfRow(resource, row), isOpen)),
                indentSize: 20,
              },
              ...(isSortable && !isSmall ? order.drag : {}),
            }}
          />
        )}
      </div>
    </ListContext>
  )
}

const withRow = (keys: readonly string[], key: string, isOpen: boolean): string[] =>
  isOpen ? [...keys, key] : keys.filter((other) => other !== key)

/** The rows as they stand on screen, those of opened ones below them. */
function flat(rows: TreeRow[], opened: Set<string>, resource: Resource): TreeRow[] {
  return rows.flatMap((row) => {
    const below = opened.has(keyOfRow(resource, row)) ? (row.children ?? []) : []
    return [row, ...flat(below, opened, resource)]
  })
}
