import { App } from 'antd'
import { use, useRef } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FormResourceContext } from '../form-resource.ts'
import type { InputProps } from '../kind.ts'
import { Unfinished } from '../unfinished.ts'
import { wordsOf } from '../words.ts'
import { notUploaded, refusalOf, stillUploading } from './limits.ts'
import { isPhotograph, smallerPhotograph } from './photograph.ts'
import { shapeRefusalOf } from './picture-shape.ts'
import { type Pending, useUploads } from './use-uploads.ts'

type Options = Pick<InputProps, 'name' | 'meta' | 'value' | 'onChange'>

/** The links of a field, what is being uploaded for it, and how both change. */
export function useAttachments({ name, meta, value, onChange }: Options) {
  const resource = use(FormResourceContext)
  const language = useLanguage()
  const { message } = App.useApp()
  const isMany = meta.kind === 'images' || meta.kind === 'files'
  const links = wordsOf(value instanceof Unfinished ? value.kept : value)
  // Several uploads end between two drawings: each goes on from what the last one left.
  const current = useRef({ links, pending: { running: 0, lost: 0 } })
  current.current.links = links

  const tell = (next: string[], pending: Pending = current.current.pending) => {
    current.current = { links: next, pending }
    const whole = isMany ? next : next[0]
    const wait = pending.running > 0 ? stillUploading : pending.lost > 0 ? notUploaded : undefined
    onChange?.(wait ? new Unfinished(next, wait) : next.length > 0 ? whole : undefined)
  }
  const { running, failed, forgetRefused, begin } = useUploads(resource && `${resource}.${name}`, {
    prepare: async (file) => (isPhotograph(meta, file) ? smallerPhotograph(file, meta.maxBytes ?? 0) : file),
    onStored: (link) => tell(isMany ? [...current.current.links, link] : [link]),
    onChange: (pending) => tell(current.current.links, pending),
  })
  const send = async (file: File) => {
    const refusal = meta.ratio ? await shapeRefusalOf(file, meta.ratio) : undefined
    if (refusal) message.error(inLanguage(refusal, language))
    else await begin(file)
  }
  const waiting = running.length + failed.filter(({ retry }) => retry).length
  const room = isMany ? (meta.most ?? 1) - links.length - waiting : waiting === 0 ? 1 : 0

  return {
    links,
    isMany,
    running,
    failed,
    /** How many more files may come. */
    room,
    take(files: Iterable<File>) {
      const fitting: File[] = []
      forgetRefused()
      for (const file of files) {
        const refusal = refusalOf(meta, file)
        if (refusal) message.error(inLanguage(refusal, language))
        else fitting.push(file)
      }
      for (const file of fitting.slice(0, room)) void send(file)
    },
    move(from: number, to: number) {
      const next = [...links]
      const [moved] = next.splice(from, 1)
      if (moved === undefined) return
      next.splice(to, 0, moved)
      tell(next)
    },
    remove: (link: string) => tell(links.filter((one) => one !== link)),
  }
}
