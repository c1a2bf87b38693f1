import { App } from 'antd'
import { use, useRef } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { FormResourceContext } from '../form-resource.ts'
import type { InputProps } from '../kind.ts'
import { Unfinished } from '../unfinished.ts'
import { wordsOf } from '../words.ts'
import { isPhotograph, smallerPhotograph } from './photograph.ts'
import { useUploads } from './use-uploads.ts'
import { refusalOf, stillUploading, useAttachmentWords } from './words.ts'

type Options = Pick<InputProps, 'name' | 'meta' | 'value' | 'onChange'>

/** The links of a field, what is being uploaded for it, and how both change. */
export function useAttachments({ name, meta, value, onChange }: Options) {
  const resource = use(FormResourceContext)
  const { language } = useAttachmentWords()
  const { message } = App.useApp()
  const isMany = meta.kind === 'images' || meta.kind === 'files'
  const links = wordsOf(value instanceof Unfinished ? value.kept : value)
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
  const room = isMany ? (meta.most ?? 1) - links.length - running.length : running.length === 0 ? 1 : 0

  return {
    links,
    isMany,
    running,
    refused,
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
      for (const file of fitting.slice(0, room)) void begin(file)
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
