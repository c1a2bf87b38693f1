import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import type { TableColumnType } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import type { RowAction } from '../record/RowActions.tsx'

interface Moves {
  /** Keys of the rows that a row may change places with, itself included. */
  siblingsOf(row: AnyRow): string[]
  onMove(row: AnyRow, keys: string[]): void
}

/** Puts rows into another place among their siblings: dragged by a handle, or by what their menu offers. */
export function useSiblingOrder(resource: Resource, moves: Moves) {
  return { drag: useRowDrag(resource, moves), moves: useMoves(resource, moves) }
}

/** One place up, or down. */
function useMoves(resource: Resource, { siblingsOf, onMove }: Moves) {
  const { t } = useWords()
  return (row: AnyRow): RowAction[] => {
    const keys = siblingsOf(row)
    const at = keys.indexOf(keyOfRow(resource, row))
    const to = (place: number, key: string, label: string, icon: ReactNode): RowAction => ({
      key,
      label,
      icon,
      isRare: true,
      disabled: at < 0 || place < 0 || place >= keys.length,
      onClick: () => onMove(row, moved(keys, at, place)),
    })
    return [
      to(at - 1, 'up', t('crud.moveUp'), <ArrowUpOutlined aria-hidden />),
      to(at + 1, 'down', t('crud.moveDown'), <ArrowDownOutlined aria-hidden />),
    ]
  }
}

/** A row that is dropped onto a sibling takes its place. */
function useRowDrag(resource: Resource, { siblingsOf, onMove }: Moves) {
  const { t } = useWords()
  const [dragged, setDragged] = useState<AnyRow>()
  const [target, setTarget] = useState<string>()
  const key = (row: AnyRow) => keyOfRow(resource, row)
  const accepts = (row: AnyRow) => dragged !== undefined && siblingsOf(dragged).includes(key(row))
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  const handle: TableColumnType<AnyRow> = {
    key: 'handle',
    width: 40,
    fixed: 'left',
    className: 'crud-handle-cell',
    render: (_, row) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: the row's menu moves it up and down by keyboard.
      <span
        className="crud-handle"
        title={t('crud.drag', { name: titleOfRow(resource, row) })}
        draggable
        onDragStart={(event) => {
          const line = event.currentTarget.closest('tr')
          if (line) event.dataTransfer.setDragImage(line, 20, 20)
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', key(row))
          setDragged(row)
        }}
        onDragEnd={end}
      >
        <HolderOutlined />
      </span>
    ),
  }
  const onRow = (row: AnyRow) => ({
    className: target === key(row) ? 'crud-drop' : '',
    onDragOver: (event: DragEvent) => {
      if (!accepts(row)) return
      event.preventDefault()
      if (target !== key(row)) setTarget(key(row))
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged && accepts(row) && key(dragged) !== key(row)) {
        const keys = siblingsOf(dragged)
        onMove(dragged, moved(keys, keys.indexOf(key(dragged)), keys.indexOf(key(row))))
      }
      end()
    },
  })
  return { handle, onRow }
}

/** The keys with the one at `from` standing at `to`. */
const moved = (keys: string[], from: number, to: number): string[] =>
  keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))
