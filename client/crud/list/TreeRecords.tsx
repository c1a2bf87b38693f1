import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { keyOfRow } from '../data/row.ts'
import type { TreeRow } from '../data/useResource.ts'
import { inherited } from '../form/form-values.ts'
import type { RowAction } from '../record/RowActions.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Selected } from './Selected.tsx'
import { ListContext, useDrawnList } from './state/ListContext.ts'
import { ResourceTable } from './table/ResourceTable.tsx'
import { useListKeys } from './useListKeys.ts'
import { useRowDrag } from './useRowDrag.tsx'
import { useTreeRows } from './useTreeRows.ts'

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
  const drag = useRowDrag(resource, { siblingsOf: tree.siblingsOf, onMove: tree.reorder })
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
  const moves = (row: AnyRow): RowAction[] => {
    if (!isSortable) return []
    const keys = tree.siblingsOf(row)
    const index = keys.indexOf(keyOfRow(resource, row))
    const move = (to: number) => tree.reorder(row, moved(keys, index, to))
    return [
      {
        key: 'up',
        label: t('crud.moveUp'),
        icon: <ArrowUpOutlined aria-hidden />,
        isRare: true,
        disabled: index <= 0,
        onClick: () => move(index - 1),
      },
      {
        key: 'down',
        label: t('crud.moveDown'),
        icon: <ArrowDownOutlined aria-hidden />,
        isRare: true,
        disabled: index < 0 || index === keys.length - 1,
        onClick: () => move(index + 1),
      },
    ]
  }
  const actionsOfNode = (row: AnyRow): RowAction[] => [...addBelow(row), ...actionsOf(row), ...moves(row)]
  return (
    <ListContext value={{ ...list, actionsOf: actionsOfNode }}>
      <Selected />
      <div ref={place} className="crud-rows">
        <ResourceTable
          rows={tree.rows ?? []}
          isLoading={tree.rows === undefined || list.layout?.isPending === true}
          tree={{
            inSight: rows,
            expandable: {
              expandedRowKeys: expanded,
              onExpand: (isOpen, row) => {
                const key = keyOfRow(resource, row)
                setChosen(isOpen ? [...expanded, key] : expanded.filter((other) => other !== key))
              },
              indentSize: 20,
            },
            ...(isSortable && !isSmall ? drag : {}),
          }}
        />
      </div>
    </ListContext>
  )
}

/** The rows as they stand on screen, those of opened ones below them. */
function flat(rows: TreeRow[], opened: Set<string>, resource: Resource): TreeRow[] {
  return rows.flatMap((row) => {
    const below = opened.has(keyOfRow(resource, row)) ? (row.children ?? []) : []
    return [row, ...flat(below, opened, resource)]
  })
}

/** The keys with the one at `from` standing at `to`. */
export function moved(keys: string[], from: number, to: number): string[] {
  const rest = keys.filter((_, index) => index !== from)
  const key = keys[from]
  return key === undefined ? keys : [...rest.slice(0, to), key, ...rest.slice(to)]
}
