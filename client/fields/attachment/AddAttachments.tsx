import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { inLanguage } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import '../../i18n/more/upload.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { FilePicker } from '../plain/FilePicker.tsx'
import { limitsOf } from './limits.ts'

interface Props {
  /** Of the button that opens the picker. */
  id: string | undefined
  meta: FieldMeta
  arePictures: boolean
  isMany: boolean
  /** A single file is there, which the next one replaces. */
  isReplaced: boolean
  isFull: boolean
  onPick(files: Iterable<File>): void
  onBlur?: () => void
}

/** The ways to a further file: the camera of a phone, and the files of the machine. */
export function AddAttachments({ id, meta, arePictures, isMany, isReplaced, isFull, onPick, onBlur }: Props) {
  const { t, language } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // Out on the field one hand is free: a picture is one touch away.
  const hasCamera = useScreenClass() === 0 && arePictures
  return (
    <div className="attachment-add">
      {hasCamera && (
        <>
          <Button
            type="primary"
            icon={<CameraOutlined aria-hidden />}
            disabled={isFull}
            onClick={() => camera.current?.click()}
          >
            {t('upload.photograph')}
          </Button>
          <FilePicker ref={camera} accept="image/*" isCamera onPick={onPick} />
        </>
      )}
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        disabled={isFull}
        onClick={() => picker.current?.click()}
        onBlur={() => onBlur?.()}
      >
        {t(isReplaced ? 'upload.replace' : 'upload.choose')}
      </Button>
      <span className="attachment-hint">
        {inLanguage(limitsOf(meta), language)}
        {!hasCamera && ` · ${t('upload.drop')}`}
      </span>
      <FilePicker ref={picker} accept={meta.endings?.join(',')} isMany={isMany} onPick={onPick} />
    </div>
  )
}
