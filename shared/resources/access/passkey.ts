import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const unseen = { form: false, hidden: true } as const

/** A passkey of a person (WebAuthn): signs in by itself, or after the password. Only its public half is here. */
export const passkey = defineResource({
  name: 'passkey',
  path: '/blade-system/passkey',
  label: ['通行密钥', 'Passkey'],
  actions: [],
  base: 'plain',
  title: 'passkeyName',
  indexes: ['userId', 'credentialKey'],
  fields: {
    userId: reference(['用户', 'User'], 'user', { form: false, required: true, onDelete: 'cascade' }),
    passkeyName: text(['名称', 'Name'], { required: true, max: 64 }),
    credentialId: text(['凭据标识', 'Credential ID'], { ...unseen, required: true, max: 1400 }),
    /** Digest by which it is found: ids are long, and differ by the case of a letter. */
    credentialKey: text(['标识摘要', 'Digest'], { ...unseen, required: true, max: 64 }),
    publicKey: text(['公钥', 'Public key'], { ...unseen, required: true, max: 4000 }),
    /** Uses that the authenticator has counted; 0 where it counts none. */
    counter: integer(['使用计数', 'Counter'], { ...unseen, required: true }),
    /** Comma list of the ways in which a browser reaches it. */
    transports: text(['连接方式', 'Transports'], { ...unseen, max: 255 }),
    addTime: datetime(['添加时间', 'Added'], { form: false, required: true }),
    lastTime: datetime(['最近使用', 'Last used'], { form: false }),
  },
})
