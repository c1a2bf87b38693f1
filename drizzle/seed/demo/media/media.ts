import { createHash } from 'node:crypto'
import mediaSizes from '#drizzle/data/demo/media-sizes.json' with { type: 'json' }
import { filePath } from '#server/files/links.ts'
import { platformTenant } from '#server/http/context.ts'
import { seedId } from '../../ids.ts'
import { panoramas } from './panoramas.ts'
import { photographs } from './photographs.ts'
import { models, pageCovers } from './shipped.ts'

/** A file of the demo, shipped or made of code: seeded as rows alone, its bytes there when it is first asked for. */
export interface DemoMedia {
  /** Names the file for ever; the link, the storage key and the rows' ids come from it. */
  name: string
  /** The name it would have been uploaded under, with its extension. */
  title: string
  contentType: string
  /**
   * The bytes, the same ones on every machine. Runs in a thread of its own. Packages that only this needs are imported in
   * here: the rest of this list is read at every start.
   */
  make(): Uint8Array | Promise<Uint8Array>
}

export const demoMedia: readonly DemoMedia[] = [...panoramas, ...pageCovers, ...models, ...photographs]

const digest = (text: string) => createHash('sha256').update(`demo media ${text}`).digest('hex').slice(0, 32)

// A link of the demo is no secret: like every other one it opens for a session of its tenant alone.
const tokenOf = ({ name }: DemoMedia) => digest(`token ${name}`)
const extensionOf = ({ title }: DemoMedia) => title.slice(title.lastIndexOf('.') + 1)

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

/** The link by which rows of the demo show a file. */
export function mediaLink(name: string): string {
  const media = mediaNamed(name)
  return filePath(tokenOf(media), media.title)
}

/** Without size and digest: these come with the bytes. */
export const demoFiles = demoMedia.map((media) => ({
  id: seedId('storedFile', media.name),
  token: tokenOf(media),
  name: `upload/demo/${media.name}.${extensionOf(media)}`,
  originalName: media.title,
  extension: extensionOf(media),
  contentType: media.contentType,
  objectKey: keyOf(media),
}))

const sizes: Readonly<Record<string, number>> = mediaSizes

/** As the picture's list shows them, with the bytes that each will have. */
export const demoAttachments = demoMedia.map((media) => ({
  id: seedId('attach', media.name),
  link: mediaLink(media.name),
  name: `upload/demo/${media.name}.${extensionOf(media)}`,
  originalName: media.title,
  extension: extensionOf(media),
  fileId: seedId('storedFile', media.name),
  attachSize: sizes[media.name] ?? null,
}))
