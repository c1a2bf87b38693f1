import type { Label } from './schema/field.ts'

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
