import { integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A file that can be asked for by its link. Rows of the same content share the bytes. */
export const storedFile = defineResource({
  name: 'storedFile',
  path: '/blade-resource/stored-file',
  label: ['文件', 'File'],
  actions: [],
  title: 'originalName',
  indexes: ['sha256', 'objectKey'],
  fields: {
    /** 128 random bits in hexadecimal: what the link names. */
    token: text(['标识', 'Token'], { unique: true, max: 32 }),
    /** By which Blade's calls name it: `upload/<day>/<token>.<extension>`. */
    name: text(['存储名', 'Stored name'], { unique: true, max: 255 }),
    originalName: text(['原名', 'Original name'], { max: 255 }),
    extension: text(['拓展名', 'Extension'], { max: 16 }),
    contentType: text(['类型', 'Content type'], { max: 100 }),
    size: integer(['大小', 'Size'], { unit: ['字节', 'bytes'] }),
    sha256: text(['摘要', 'Digest'], { max: 64 }),
    /** The storage that holds the bytes; empty: this server's disk. */
    ossId: reference(['对象存储', 'Object storage'], 'oss', { onDelete: 'block' }),
    objectKey: text(['存储键', 'Storage key'], { max: 255 }),
    /** Address before the path of the link; empty: the server that is asked. */
    domain: text(['域名', 'Domain'], { max: 255 }),
  },
})
