import type { Label } from './schema/field.ts'

/** As people write it: `20 MB`, `500 KB`. Fields are measured in powers of ten, parameters in powers of two. */
export function sizeText(bytes: number): string {
  const thousand = bytes % 1024 === 0 ? 1024 : 1000
  const units = ['KB', 'MB', 'GB']
  let number = bytes / thousand
  let unit = 0
  while (number >= thousand && unit < units.length - 1) {
    number /= thousand
    unit += 1
  }
  return `${Number(number.toFixed(2))} ${units[unit]}`
}

/** Sentences about files and the places they are kept in. */
export const fileMessages = {
  missing: ['请上传文件!', 'Choose a file'],
  empty: ['文件内容为空', 'The file is empty'],
  typeRefused: ['不支持的文件类型', 'This type of file is not taken'],
  pictureOnly: ['只能上传 jpg/png 图片', 'Only jpg and png pictures are taken'],
  endingsOnly: (endings: readonly string[]): Label => [
    `只能上传 ${endings.join('、')}`,
    `Only ${endings.join(', ')} files are taken`,
  ],
  tooLarge: (most: number): Label => [
    `文件不能超过 ${sizeText(most)}`,
    `A file has at most ${sizeText(most)}`,
  ],
  largeNeedsRight: (most: number): Label => [
    `文件不能超过 ${sizeText(most)}，上传更大的文件需要“上传大文件”权限`,
    `A file has at most ${sizeText(most)}; a larger one needs the right to upload large files`,
  ],
  userFull: (most: number): Label => [
    `您的存储空间（${sizeText(most)}）不足，请先删除不需要的文件`,
    `Your storage space (${sizeText(most)}) is used up, remove files that you do not need`,
  ],
  dayFull: (most: number): Label => [
    `您今天上传的文件已达 ${sizeText(most)} 的上限，请明天再试`,
    `You have stored as much as is allowed on one day (${sizeText(most)}), try again tomorrow`,
  ],
  tenantFull: (most: number): Label => [
    `租户的存储空间（${sizeText(most)}）不足，请联系管理员`,
    `The storage space of the tenant (${sizeText(most)}) is used up, ask an administrator`,
  ],
  linkOver: ['链接已失效', 'This link is no longer good'],
  codeUnknown: ['资源编号不存在', 'There is no configuration with this code'],
  bytesGone: ['文件内容已丢失', 'The content of this file is lost'],
  rangeNotSatisfiable: ['请求的范围超出文件大小', 'The requested range lies outside of the file'],
  noBuckets: ['本地存储没有存储桶', 'This server’s own disk has no buckets'],
  bucketInUse: ['不能删除正在使用的存储桶', 'The bucket of the configuration cannot be removed'],
  notAFile: ['该附件不是本系统的文件', 'This attachment is not a file of this system'],
  nameTaken: ['目标文件已存在', 'There is a file of this name already'],
  localKeys: [
    '该配置的密钥无法解密，请重新填写',
    'The keys of this configuration cannot be read, enter them again',
  ],
} satisfies Record<string, Label | ((...parts: never[]) => Label)>
