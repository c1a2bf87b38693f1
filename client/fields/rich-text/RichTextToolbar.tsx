import '../../i18n/more/editor.ts'
import {
  BlockOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { zhEditor } from '../../i18n/more/zh/editor.ts'
import { useWords } from '../../i18n/use-words.ts'
import { LinkButton } from './LinkButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import { TableButtons } from './TableButtons.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useRoving } from './use-roving.ts'

interface Props {
  editor: Editor
  upload: ((file: File) => Promise<string>) | undefined
}

type Name = keyof typeof zhEditor.editor

interface Tool {
  name: Name
  icon: ReactNode
  /** Name of the node or mark whose presence presses the button. */
  mark?: string
  level?: 1 | 2 | 3
  run(chain: ReturnType<Editor['chain']>): ReturnType<Editor['chain']>
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: `heading${level}`,
  icon: <b aria-hidden="true">H{level}</b>,
  mark: 'heading',
  level,
  run: (chain) => chain.toggleHeading({ level }),
})

const tool = (name: Name, icon: ReactNode, run: Tool['run'], mark?: string): Tool => ({
  name,
  icon,
  run,
  mark,
})

const tools: readonly Tool[] = [
  tool('undo', <UndoOutlined aria-hidden />, (chain) => chain.undo()),
  tool('redo', <RedoOutlined aria-hidden />, (chain) => chain.redo()),
  heading(1),
  heading(2),
  heading(3),
  tool('bold', <BoldOutlined aria-hidden />, (chain) => chain.toggleBold(), 'bold'),
  tool('italic', <ItalicOutlined aria-hidden />, (chain) => chain.toggleItalic(), 'italic'),
  tool('underline', <UnderlineOutlined aria-hidden />, (chain) => chain.toggleUnderline(), 'underline'),
  tool('strike', <StrikethroughOutlined aria-hidden />, (chain) => chain.toggleStrike(), 'strike'),
  tool('clear', <ClearOutlined aria-hidden />, (chain) => chain.unsetAllMarks().clearNodes()),
  tool('bullets', <UnorderedListOutlined aria-hidden />, (chain) => chain.toggleBulletList(), 'bulletList'),
  tool('numbers', <OrderedListOutlined aria-hidden />, (chain) => chain.toggleOrderedList(), 'orderedList'),
  tool('quote', <BlockOutlined aria-hidden />, (chain) => chain.toggleBlockquote(), 'blockquote'),
  tool('rule', <LineOutlined aria-hidden />, (chain) => chain.setHorizontalRule()),
]

/** One stop of the Tab key; the arrows move among its buttons. */
export function RichTextToolbar({ editor, upload }: Props) {
  const { t } = useWords()
  const roving = useRoving()
  const states = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      tools.map(({ mark, level, name }) => ({
        isOn: mark !== undefined && at.isActive(mark, level ? { level } : {}),
        // Only these two can have nothing to do.
        isIdle:
          (name === 'undo' || name === 'redo') && !(name === 'undo' ? at.can().undo() : at.can().redo()),
      })),
  })
  return (
    <div className="rich-text-toolbar" role="toolbar" aria-label={t('editor.toolbar')} {...roving}>
      {tools.map(({ name, icon, mark, run }, index) => (
        <ToolButton
          key={name}
          label={t(`editor.${name}`)}
          icon={icon}
          isOn={mark ? states[index]?.isOn : undefined}
          isIdle={states[index]?.isIdle}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <LinkButton editor={editor} />
      <TableButtons editor={editor} />
      {upload && <PictureButton editor={editor} upload={upload} />}
    </div>
  )
}
