import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { isPhotograph, largestPhotograph } from './photograph.ts'

export const stillUploading: Label = ['文件正在上传，请稍候', 'A file is still being uploaded']

export const notUploaded: Label = [
  '有文件没有上传成功，请重试或移除',
  'A file was not uploaded: try again, or go on without it',
]

const megabytes = (bytes: number) => {
  const number = bytes / 1_000_000
  return number >= 1 ? `${number} MB` : `${bytes / 1000} kB`
}

/** What may be uploaded, in a line. */
export function limitsOf(meta: FieldMeta): Label {
  const { endings, most } = meta
  const isSmaller = isPhotograph(meta, { type: 'image/jpeg' })
  const maxBytes = isSmaller ? largestPhotograph : meta.maxBytes
  const names = endings?.map((ending) => ending.slice(1)).filter((name) => name !== 'jpeg') ?? []
  const zh = [
    names.join('、'),
    maxBytes && `不超过 ${megabytes(maxBytes)}`,
    isSmaller && '大图自动压缩',
    most && `最多 ${most} 个`,
  ]
  const en = [
    names.join(', '),
    maxBytes && `up to ${megabytes(maxBytes)}${most === 1 ? '' : ' each'}`,
    isSmaller && 'large photos are compressed',
    most && (most === 1 ? '1 file' : `up to ${most} files`),
  ]
  return [zh.filter(Boolean).join('，'), en.filter(Boolean).join('; ')]
}

/** Why a file is not uploaded, or undefined. */
export function refusalOf(meta: FieldMeta, file: File): Label | undefined {
  const { endings } = meta
  const maxBytes = isPhotograph(meta, file) ? largestPhotograph : meta.maxBytes
  const name = file.name.toLowerCase()
  if (endings && !endings.some((ending) => name.endsWith(ending)))
    return [`${file.name}：只能上传 ${endings.join('、')}`, `${file.name}: only ${endings.join(', ')}`]
  if (maxBytes && file.size > maxBytes)
    return [`${file.name}：不能超过 ${megabytes(maxBytes)}`, `${file.name}: exceeds ${megabytes(maxBytes)}`]
  return file.size === 0 ? [`${file.name}：文件是空的`, `${file.name}: is empty`] : undefined
}
