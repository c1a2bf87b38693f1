import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { isBlankHtml } from '#shared/schema/html-text.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { InputProps } from '../kind.ts'
import { cleanHtml } from './clean-html.ts'
import { extensions } from './extensions.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import './rich-text.css'

interface Props extends InputProps {
  /** Stores a picture and answers its address; without it there is no button for pictures. */
  upload?: (file: File) => Promise<string>
}

const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value))

/** Writes formatted text. Its value is html; an empty editor has none. */
export function RichTextEditor({ meta, value, onChange, onBlur, disabled = false, upload, ...props }: Props) {
  const language = useLanguage()
  // What the editor last said or was told; another value comes from elsewhere and takes its place.
  const known = useRef(textOf(value))
  const attributes: Record<string, string> = {
    class: 'rich-text rich-text-area',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'] ?? inLanguage(meta.label, language),
  }
  if (props.id) attributes.id = props.id
  for (const name of ['aria-required', 'aria-invalid', 'aria-describedby'] as const)
    if (props[name] !== undefined) attributes[name] = String(props[name])

  const editor = useEditor({
    extensions,
    content: cleanHtml(known.current),
    editable: !disabled,
    editorProps: { attributes, transformPastedHTML: cleanHtml },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      known.current = isBlankHtml(html) ? '' : html
      onChange?.(known.current || undefined)
    },
    onBlur: () => onBlur?.(),
  })

  useEffect(() => {
    const next = textOf(value)
    if (next === known.current) return
    known.current = next
    editor.commands.setContent(cleanHtml(next), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  return (
    <div className="rich-text-editor" data-disabled={disabled}>
      {!disabled && <RichTextToolbar editor={editor} upload={upload} />}
      <EditorContent editor={editor} />
    </div>
  )
}
