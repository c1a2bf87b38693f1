import '../../i18n/more/editor.ts'
import { PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { FilePicker } from '../plain/FilePicker.tsx'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  editor: Editor
  upload(file: File): Promise<string>
}

/** Stores a picture and puts it where the cursor is. */
export function PictureButton({ editor, upload }: Props) {
  const { t } = useWords()
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
        label={t('editor.image')}
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
