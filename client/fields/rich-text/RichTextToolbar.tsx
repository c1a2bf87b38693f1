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
import { LinkButton } from './LinkButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import { TableButtons } from './TableButtons.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useRoving } from './use-roving.ts'
import { useEditorWords, type Word } from './words.ts'

interface Props {
  editor: Editor
  upload: ((file: File) => Promise<string>) | undefined
}

interface Tool {
  word: Word
  icon: ReactNode
  /** Name of the node or mark whose presence presses the button. */
  mark?: string
  level?: 1 | 2 | 3
  run(chain: ReturnType<Editor['chain']>): ReturnType<Editor['chain']>
}

const heading = (level: 1 | 2 | 3): Tool => ({
  word: `heading${level}`,
  icon: <b aria-hidden="true">H{level}</b>,
  mark: 'heading',
  level,
  run: (chain) => chain.toggleHeading({ level }),
})

const tools: readonly Tool[] = [
  { word: 'undo', icon: <UndoOutlined aria-hidden />, run: (chain) => chain.undo() },
  { word: 'redo', icon: <RedoOutlined aria-hidden />, run: (chain) => chain.redo() },
  heading(1),
  heading(2),
  heading(3),
  { word: 'bold', icon: <BoldOutlined aria-hidden />, mark: 'bold', run: (chain) => chain.toggleBold() },
  {
    word: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    mark: 'italic',
    run: (chain) => chain.toggleItalic(),
  },
  {
    word: 'underline',
    icon: <UnderlineOutlined aria-hidden />,
    mark: 'underline',
    run: (chain) => chain.toggleUnderline(),
  },
  {
    word: 'strike',
    icon: <StrikethroughOutlined aria-hidden />,
    mark: 'strike',
    run: (chain) => chain.toggleStrike(),
  },
  { word: 'clear', icon: <ClearOutlined aria-hidden />, run: (chain) => chain.unsetAllMarks().clearNodes() },
  {
    word: 'bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    mark: 'bulletList',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    word: 'numbers',
    icon: <OrderedListOutlined aria-hidden />,
    mark: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    word: 'quote',
    icon: <BlockOutlined aria-hidden />,
    mark: 'blockquote',
    run: (chain) => chain.toggleBlockquote(),
  },
  { word: 'rule', icon: <LineOutlined aria-hidden />, run: (chain) => chain.setHorizontalRule() },
]

/** One stop of the Tab key; the arrows move among its buttons. */
export function RichTextToolbar({ editor, upload }: Props) {
  const word = useEditorWords()
  const roving = useRoving()
  const states = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      tools.map(({ mark, level, word: name }) => ({
        isOn: mark !== undefined && at.isActive(mark, level ? { level } : {}),
        // Only these two can have nothing to do.
        isIdle:
          (name === 'undo' || name === 'redo') && !(name === 'undo' ? at.can().undo() : at.can().redo()),
      })),
  })
  return (
    <div className="rich-text-toolbar" role="toolbar" aria-label={word('toolbar')} {...roving}>
      {tools.map(({ word: name, icon, mark, run }, index) => (
        <ToolButton
          key={name}
          label={word(name)}
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
