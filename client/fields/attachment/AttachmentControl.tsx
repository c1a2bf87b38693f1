import { Button, Progress } from 'antd'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { inLanguage } from '#shared/messages.ts'
import '../../i18n/more/upload.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { InputProps } from '../kind.ts'
import { AddAttachments } from './AddAttachments.tsx'
import { AttachmentTile } from './AttachmentTile.tsx'
import { useAbout } from './use-about.ts'
import { useAttachments } from './use-attachments.ts'
import type { FailedUpload, Upload } from './use-uploads.ts'
import './attachment.css'

/** Uploads pictures or files, puts them in order and takes them away. Its value is a link, or an array of links. */
export function AttachmentControl({ name, meta, value, onChange, onBlur, disabled = false, id }: InputProps) {
  const about = useAbout()
  const language = useLanguage()
  const attachments = useAttachments({ name, meta, value, onChange })
  const { links, isMany, running, failed, room, take } = attachments
  const arePictures = meta.kind === 'image' || meta.kind === 'images'

  const drop = (event: DragEvent) => {
    if (disabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (!disabled && event.clipboardData.files.length > 0) take(event.clipboardData.files)
  }

  return (
    <section
      className="attachment"
      aria-label={inLanguage(meta.label, language)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {links.length > 0 && <Tiles {...attachments} arePictures={arePictures} isLocked={disabled} />}
      {running.map((one) => (
        <RunningUpload key={one.key} upload={one} label={about('cancel', one.name)} />
      ))}
      {failed.map((one) => (
        <FailedFile key={one.key} file={one} />
      ))}
      {!disabled && (
        <AddAttachments
          id={id}
          meta={meta}
          arePictures={arePictures}
          isMany={isMany}
          isReplaced={!isMany && links.length > 0}
          isFull={room <= 0}
          onPick={take}
          onBlur={onBlur}
        />
      )}
    </section>
  )
}

interface TilesProps extends Pick<ReturnType<typeof useAttachments>, 'links' | 'isMany' | 'move' | 'remove'> {
  arePictures: boolean
  isLocked: boolean
}

/** What is attached; many are put in order, by dragging too. */
function Tiles({ links, isMany, move, remove, arePictures, isLocked }: TilesProps) {
  const [dragged, setDragged] = useState<number>()
  return (
    <ul className="attachment-list" data-pictures={arePictures}>
      {links.map((link, index) => (
        <AttachmentTile
          key={link}
          link={link}
          isPicture={arePictures}
          isLocked={isLocked}
          onMove={isMany ? (step) => move(index, index + step) : undefined}
          isFirst={index === 0}
          isLast={index === links.length - 1}
          onRemove={() => remove(link)}
          onDragStart={() => setDragged(index)}
          onDropHere={() => {
            if (dragged !== undefined) move(dragged, index)
            setDragged(undefined)
          }}
        />
      ))}
    </ul>
  )
}

function RunningUpload({ upload, label }: { upload: Upload; label: string }) {
  return (
    <div className="attachment-upload">
      <span>{upload.name}</span>
      <Progress percent={Math.round(upload.share * 100)} size="small" aria-label={upload.name} />
      <Button size="small" type="text" aria-label={label} title={label} onClick={upload.cancel}>
        ✕
      </Button>
    </div>
  )
}

/** What became of it; where the connection was at fault it can be sent again. */
function FailedFile({ file: { name, reason, retry, drop } }: { file: FailedUpload }) {
  const { t } = useWords()
  const about = useAbout()
  return (
    <div className="attachment-failed">
      <p role="alert">
        {name}：{reason}
      </p>
      {retry && (
        <>
          <Button aria-label={about('retry', name)} onClick={retry}>
            {t('upload.retry')}
          </Button>
          <Button type="text" aria-label={about('without', name)} onClick={drop}>
            {t('upload.without')}
          </Button>
        </>
      )}
    </div>
  )
}
