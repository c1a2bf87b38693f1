import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { filePath } from '#server/files/links.ts'
import { platformTenant } from '#server/http/context.ts'
import { projectFolder } from '#server/project-folder.ts'
import { seedId } from '../../ids.ts'
import { type DemoMedia, demoMedia } from './list.ts'

const digest = (text: string) => createHash('sha256').update(`demo media ${text}`).digest('hex').slice(0, 32)

// A link of the demo is no secret: like every other one it opens for a session of its tenant alone.
const tokenOf = ({ name }: DemoMedia) => digest(`token ${name}`)
const extensionOf = ({ title }: DemoMedia) => extname(title).slice(1)

const keyOf = ({ name }: DemoMedia) => {
  const key = digest(`key ${name}`)
  return `${platformTenant}/${key.slice(0, 2)}/${key}`
}

const byName = new Map(demoMedia.map((media) => [media.name, media]))
const byKey = new Map(demoMedia.map((media) => [keyOf(media), media]))

export function mediaNamed(name: string): DemoMedia {
  const media = byName.get(name)
  if (!media) throw new Error(`no demo media is called ${name}`)
  return media
}

/** What a storage key stands for; undefined for the files that people uploaded. */
export const mediaOfKey = (key: string): DemoMedia | undefined => byKey.get(key)

/** Where its bytes stand. */
export const mediaPath = ({ name, title }: DemoMedia): string =>
  join(projectFolder, 'drizzle/data/media', name + extname(title))

/** The link by which rows of the demo show a file. */
export function mediaLink(name: string): string {
  const media = mediaNamed(name)
  return filePath(tokenOf(media), media.title)
}

/** Without size and digest: these come with the bytes, which are kept when they are first asked for. */
export const demoFiles = demoMedia.map((media) => ({
  id: seedId('storedFile', media.name),
  token: tokenOf(media),
  name: `upload/demo/${media.name}.${extensionOf(media)}`,
  originalName: media.title,
  extension: extensionOf(media),
  contentType: media.contentType,
  objectKey: keyOf(media),
}))

/** As the picture's list shows them, with the bytes that each will have. */
export const demoAttachments = () =>
  demoMedia.map((media) => ({
    id: seedId('attach', media.name),
    link: mediaLink(media.name),
    name: `upload/demo/${media.name}.${extensionOf(media)}`,
    originalName: media.title,
    extension: extensionOf(media),
    fileId: seedId('storedFile', media.name),
    attachSize: statSync(mediaPath(media)).size,
  }))
