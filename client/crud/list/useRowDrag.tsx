import { HolderOutlined } from '@ant-design/icons'
import type { TableColumnType } from 'antd'
import { type DragEvent, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { keyOfRow, titleOfRow } from '../data/row.ts'

interface Moves {
  /** Keys of the rows that a row may change places with, itself included. */
  siblingsOf(row: AnyRow): string[]
  onMove(row: AnyRow, keys: string[]): void
}

/** Rows are dragged by a handle and dropped onto a sibling, whose place they take. */
export function useRowDrag(resource: Resource, { siblingsOf, onMove }: Moves) {
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
        const to = keys.indexOf(key(row))
        const rest = keys.filter((other) => other !== key(dragged))
        onMove(dragged, [...rest.slice(0, to), key(dragged), ...rest.slice(to)])
      }
      end()
    },
  })
  return { handle, onRow }
}
