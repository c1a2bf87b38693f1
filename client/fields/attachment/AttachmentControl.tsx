import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Progress } from 'antd'
import { type ClipboardEvent, type DragEvent, use, useRef, useState } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { FormResourceContext } from '../form-resource.ts'
import type { InputProps } from '../kind.ts'
import { FilePicker } from '../plain/FilePicker.tsx'
import { Unfinished } from '../unfinished.ts'
import { AttachmentTile } from './AttachmentTile.tsx'
import { linksOf } from './links.ts'
import { isPhotograph, smallerPhotograph } from './photograph.ts'
import { type Upload, useUploads } from './use-uploads.ts'
import { limitsOf, refusalOf, stillUploading, useAttachmentWords } from './words.ts'
import './attachment.css'

/** Uploads pictures or files, puts them in order and takes them away. Its value is a link, or an array of links. */
export function AttachmentControl({
  name,
  meta,
  value,
  onChange,
  onBlur,
  disabled = false,
  ...props
}: InputProps) {
  const resource = use(FormResourceContext)
  const { word, about, language } = useAttachmentWords()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number>()
  const isMany = meta.kind === 'images' || meta.kind === 'files'
  const arePictures = meta.kind === 'image' || meta.kind === 'images'
  // Out on the field one hand is free: a picture is one touch away.
  const hasCamera = useScreenClass() === 0 && arePictures
  const most = isMany ? (meta.most ?? 1) : 1
  const links = linksOf(value instanceof Unfinished ? value.kept : value)
  // Several uploads end between two drawings: each goes on from what the last one left.
  const current = useRef({ links, running: 0 })
  current.current.links = links

  const tell = (next: string[], running = current.current.running) => {
    current.current = { links: next, running }
    const whole = isMany ? next : next[0]
    onChange?.(running > 0 ? new Unfinished(next, stillUploading) : next.length > 0 ? whole : undefined)
  }
  const { running, refused, forgetRefused, begin } = useUploads(resource && `${resource}.${name}`, {
    prepare: async (file) => (isPhotograph(meta, file) ? smallerPhotograph(file, meta.maxBytes ?? 0) : file),
    onStored: (link) => tell(isMany ? [...current.current.links, link] : [link]),
    onChange: (count) => tell(current.current.links, count),
  })
  const room = isMany ? most - links.length - running.length : running.length === 0 ? 1 : 0

  const take = (files: Iterable<File>) => {
    const fitting: File[] = []
    forgetRefused()
    for (const file of files) {
      const refusal = refusalOf(meta, file)
      if (refusal) message.error(inLanguage(refusal, language))
      else fitting.push(file)
    }
    for (const file of fitting.slice(0, room)) void begin(file)
  }
  const drop = (event: DragEvent) => {
    if (disabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (!disabled && event.clipboardData.files.length > 0) take(event.clipboardData.files)
  }
  const move = (from: number, to: number) => {
    const next = [...links]
    const [moved] = next.splice(from, 1)
    if (moved === undefined) return
    next.splice(to, 0, moved)
    tell(next)
  }

  return (
    <section
      className="attachment"
      aria-label={inLanguage(meta.label, language)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {links.length > 0 && (
        <ul className="attachment-list" data-pictures={arePictures}>
          {links.map((link, index) => (
            <AttachmentTile
              key={link}
              link={link}
              isPicture={arePictures}
              isLocked={disabled}
              onMove={isMany ? (step) => move(index, index + step) : undefined}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              onRemove={() => tell(links.filter((one) => one !== link))}
              onDragStart={() => setDragged(index)}
              onDropHere={() => {
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            />
          ))}
        </ul>
      )}
      {running.map((one) => (
        <RunningUpload key={one.key} upload={one} label={about('cancel', one.name)} />
      ))}
      {refused.map(({ key, name: refusedName, reason }) => (
        <p key={key} role="alert" className="attachment-refused">
          {refusedName}：{reason}
        </p>
      ))}
      {!disabled && (
        <div className="attachment-add">
          {hasCamera && (
            <>
              <Button
                type="primary"
                icon={<CameraOutlined aria-hidden />}
                disabled={room <= 0}
                onClick={() => camera.current?.click()}
              >
                {word('photograph')}
              </Button>
              <FilePicker ref={camera} accept="image/*" isCamera onPick={take} />
            </>
          )}
          <Button
            {...(props.id ? { id: props.id } : {})}
            icon={<UploadOutlined aria-hidden />}
            disabled={room <= 0}
            onClick={() => picker.current?.click()}
            onBlur={() => onBlur?.()}
          >
            {word(!isMany && links.length > 0 ? 'replace' : 'choose')}
          </Button>
          <span className="attachment-hint">
            {inLanguage(limitsOf(meta), language)}
            {!hasCamera && ` · ${word('drop')}`}
          </span>
          <FilePicker ref={picker} accept={meta.endings?.join(',')} isMany={isMany} onPick={take} />
        </div>
      )}
    </section>
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
