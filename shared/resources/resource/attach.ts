import { integer, name, reference, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Own paths and web addresses, nothing that a browser would run. */
const isLink = (value: string) => /^(https?:\/\/|\/(?!\/))/i.test(value) && !/\s/.test(value)

/** The attachments of a tenant: what was uploaded as one, and links that a form names. */
export const attach = defineResource({
  name: 'attach',
  path: '/blade-resource/attach',
  label: ['附件', 'Attachment'],
  actions: submitActions,
  title: 'originalName',
  select: ['extension'],
  menu: { parent: 'resource', icon: 'FileOutlined', sort: 3 },
  audit: { createTime: 7 },
  fields: {
    link: text(['附件地址', 'Link'], { required: true, form: 'create', list: 1, max: 1000, valid: isLink }),
    domainUrl: text(['附件域名', 'Domain'], { form: 'create', search: true, list: 2 }),
    name: text(['附件名称', 'Name'], { required: true, form: 'create', search: true, list: 3 }),
    originalName: name(['附件原名', 'Original name'], {
      required: true,
      search: true,
      keyword: true,
      list: 4,
    }),
    extension: text(['附件拓展名', 'Extension'], { form: 'create', list: 5, max: 16 }),
    attachSize: integer(['附件大小', 'Size'], { form: 'create', list: 6, min: 0, unit: ['字节', 'bytes'] }),
    /** What the attachment belongs to, in the words of whoever uploads it. */
    bizType: text(['业务类型', 'Business type'], { max: 64 }),
    bizId: text(['业务主键', 'Business ID'], { max: 64 }),
    fileId: reference(['文件', 'File'], 'storedFile', { form: false, hidden: true, onDelete: 'cascade' }),
  },
})
