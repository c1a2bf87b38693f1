import type { Label } from '#shared/schema/field.ts'

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
  manyPictures: ['正在处理的图片过多，请稍后再试', 'Too many pictures are being prepared: try again later'],
  typeRefused: ['不支持的文件类型', 'This file type is not allowed'],
  pictureOnly: ['只能上传 jpg/png 图片', 'Only JPG and PNG images are supported'],
  endingsOnly: (endings: readonly string[]): Label => [
    `只能上传 ${endings.join('、')}`,
    `Only ${endings.join(', ')} files are supported`,
  ],
  tooLarge: (most: number): Label => [
    `文件不能超过 ${sizeText(most)}`,
    `Files must not exceed ${sizeText(most)}`,
  ],
  largeNeedsRight: (most: number): Label => [
    `文件不能超过 ${sizeText(most)}，上传更大的文件需要“上传大文件”权限`,
    `Files must not exceed ${sizeText(most)}; larger ones need the permission to upload large files`,
  ],
  userFull: (most: number): Label => [
    `您的存储空间（${sizeText(most)}）不足，请先删除不需要的文件`,
    `Your storage (${sizeText(most)}) is full. Delete files you no longer need`,
  ],
  dayFull: (most: number): Label => [
    `您今天上传的文件已达 ${sizeText(most)} 的上限，请明天再试`,
    `You have reached the daily upload limit (${sizeText(most)}). Try again tomorrow`,
  ],
  tenantFull: (most: number): Label => [
    `租户的存储空间（${sizeText(most)}）不足，请联系管理员`,
    `The tenant’s storage (${sizeText(most)}) is full. Contact an administrator`,
  ],
  linkOver: ['链接已失效', 'This link has expired'],
  codeUnknown: ['资源编号不存在', 'No configuration has this code'],
  bytesGone: ['文件内容已丢失', 'The content of this file is missing'],
  rangeNotSatisfiable: ['请求的范围超出文件大小', 'The requested range is outside the file'],
  noBuckets: ['本地存储没有存储桶', 'Local storage has no buckets'],
  bucketInUse: ['不能删除正在使用的存储桶', 'The configured bucket cannot be deleted'],
  notAFile: ['该附件不是本系统的文件', 'This attachment is not a file stored in this system'],
  nameTaken: ['目标文件已存在', 'A file with this name already exists'],
  localKeys: [
    '该配置的密钥无法解密，请重新填写',
    'The keys of this configuration cannot be read. Enter them again',
  ],
} satisfies Record<string, Label | ((...parts: never[]) => Label)>
