import { datetime, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A code that stands in once for a second factor that was lost. The code itself is shown once; only its hash is kept. */
export const recoveryCode = defineResource({
  name: 'recoveryCode',
  path: '/blade-system/recovery-code',
  label: ['恢复码', 'Recovery code'],
  actions: [],
  base: 'plain',
  title: 'usedTime',
  indexes: ['userId'],
  fields: {
    userId: reference(['用户', 'User'], 'user', { form: false, required: true, onDelete: 'cascade' }),
    codeHash: text(['恢复码摘要', 'Hash'], { form: false, hidden: true, required: true, max: 64 }),
    usedTime: datetime(['使用时间', 'Used'], { form: false }),
  },
})
