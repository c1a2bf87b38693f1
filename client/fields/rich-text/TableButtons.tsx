import '../../i18n/more/editor.ts'
import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { zhEditor } from '../../i18n/more/zh/editor.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ToolButton } from './ToolButton.tsx'
import { emptyTable } from './table.ts'

const changes: readonly [name: keyof typeof zhEditor.editor, icon: ReactNode, change: typeof addRowAfter][] =
  [
    ['rowAdd', <InsertRowBelowOutlined key="icon" aria-hidden />, addRowAfter],
    ['rowRemove', <DeleteRowOutlined key="icon" aria-hidden />, deleteRow],
    ['columnAdd', <InsertRowRightOutlined key="icon" aria-hidden />, addColumnAfter],
    ['columnRemove', <DeleteColumnOutlined key="icon" aria-hidden />, deleteColumn],
    ['tableRemove', <DeleteOutlined key="icon" aria-hidden />, deleteTable],
  ]

/** Puts in a table; within one, what can be done to it. */
export function TableButtons({ editor }: { editor: Editor }) {
  const { t } = useWords()
  const isInside = useEditorState({ editor, selector: ({ editor: at }) => at.isActive('table') })
  if (!isInside)
    return (
      <ToolButton
        label={t('editor.table')}
        icon={<TableOutlined aria-hidden />}
        onClick={() => editor.chain().focus().insertContent(emptyTable(3, 3)).run()}
      />
    )
  return changes.map(([name, icon, change]) => (
    <ToolButton
      key={name}
      label={t(`editor.${name}`)}
      icon={icon}
      onClick={() => {
        change(editor.state, editor.view.dispatch)
        editor.commands.focus()
      }}
    />
  ))
}
