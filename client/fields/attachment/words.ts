import { inLanguage } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isPhotograph, largestPhotograph } from './photograph.ts'

/** They arrive with the control, not with the first page. */
const words = {
  choose: ['上传', 'Upload'],
  photograph: ['拍照', 'Take a photo'],
  replace: ['更换', 'Replace'],
  remove: ['删除', 'Remove'],
  earlier: ['前移', 'Move before'],
  later: ['后移', 'Move after'],
  cancel: ['取消上传', 'Cancel the upload of'],
  retry: ['重试', 'Try again'],
  without: ['不再上传', 'Do not upload'],
  drop: ['可拖放或粘贴文件', 'Files can be dropped or pasted'],
} satisfies Record<string, Label>

export const stillUploading: Label = ['文件正在上传，请稍候', 'A file is still being uploaded']

export const notUploaded: Label = [
  '有文件没有上传成功，请重试或移除',
  'A file was not uploaded: try again, or go on without it',
]

export function useAttachmentWords() {
  const language = useLanguage()
  return {
    language,
    word: (name: keyof typeof words) => inLanguage(words[name], language),
    /** A word about one file, for those who cannot see which one the button stands beside. */
    about: (name: keyof typeof words, file: string) => `${inLanguage(words[name], language)} ${file}`,
  }
}

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
