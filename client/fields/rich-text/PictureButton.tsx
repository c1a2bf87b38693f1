import { PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { FilePicker } from '../plain/FilePicker.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useEditorWords } from './words.ts'

interface Props {
  editor: Editor
  upload(file: File): Promise<string>
}

/** Stores a picture and puts it where the cursor is. */
export function PictureButton({ editor, upload }: Props) {
  const word = useEditorWords()
  const picker = useRef<HTMLInputElement>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const insert = async (file: File | undefined) => {
    if (!file) return
    setUnderWay(true)
    try {
      const src = await upload(file)
      const alt = file.name.replace(/\.\w+$/, '')
      editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run()
    } catch {
      // Whoever uploads has told the person what went wrong; the text stays as it was.
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <>
      <ToolButton
        label={word('image')}
        icon={<PictureOutlined aria-hidden />}
        isLoading={isUnderWay}
        onClick={() => picker.current?.click()}
      />
      <FilePicker
        ref={picker}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onPick={([file]) => void insert(file)}
      />
    </>
  )
}
