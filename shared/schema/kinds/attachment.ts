import { once } from '../check/once.ts'
import { describe, type FieldOptions, type Label, sentence } from '../meta.ts'
import { isWebAddress } from '../value/web-address.ts'

interface AttachmentOptions extends FieldOptions {
  /** Of a file that is uploaded, in bytes. */
  maxBytes?: number
}

interface ImageOptions extends AttachmentOptions {
  /** Width for a height of one; any when left out. */
  ratio?: number
}

interface FileOptions extends AttachmentOptions {
  /** Endings of file names with the dot, such as `.pdf`; any when left out. */
  endings?: readonly string[]
}

const usualImage = 2_000_000
const usualFile = 20_000_000
const imageEndings = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const

const longestLink = 500

/** Whether a value may be an attachment: a file of this product or one on the web. */
export const isAttachmentLink = (link: string): boolean =>
  isWebAddress(link) && (!link.startsWith('/') || link.startsWith('/api/file/'))

const linkOf = ([zh, en]: Label) =>
  once(`link ${zh}/${en}`, (z) =>
    z
      .string()
      .max(longestLink)
      .refine(
        isAttachmentLink,
        sentence(`${zh}须为已上传的文件或 http(s) 链接`, `${en} must be an uploaded file or an http(s) link`),
      ),
  )

const one = <const O extends AttachmentOptions>(
  label: Label,
  options: O,
  meta: { kind: 'image' | 'file'; maxBytes: number; endings?: readonly string[] },
) => describe(linkOf(label), options, { ...meta, storage: 'text', label })

const many = <const O extends AttachmentOptions>(
  label: Label,
  most: number,
  options: O,
  meta: { kind: 'images' | 'files'; maxBytes: number; endings?: readonly string[] },
) =>
  describe(
    (z) =>
      z
        .array(linkOf(label)(z))
        .min(options.required ? 1 : 0)
        .max(most),
    options,
    { ...meta, storage: 'comma', label, most },
  )

/** The link of a picture. */
export const image = <const O extends ImageOptions>(label: Label, options: O = {} as O) =>
  one(label, options, { kind: 'image', maxBytes: usualImage, endings: imageEndings })

/** Links of pictures: an array on the wire, comma-joined in the table. */
export const images = <const O extends AttachmentOptions>(label: Label, most: number, options: O = {} as O) =>
  many(label, most, options, { kind: 'images', maxBytes: usualImage, endings: imageEndings })

/** The link of a file. */
export const file = <const O extends FileOptions>(label: Label, options: O = {} as O) =>
  one(label, options, { kind: 'file', maxBytes: usualFile })

/** Links of files: an array on the wire, comma-joined in the table. */
export const files = <const O extends FileOptions>(label: Label, most: number, options: O = {} as O) =>
  many(label, most, options, { kind: 'files', maxBytes: usualFile })
