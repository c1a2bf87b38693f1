import { datetime, json, text, type Zod } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** One field that a write changed, as it is stored: long values are cut, masked numbers stay masked. */
export const storedChange = (z: Zod) =>
  z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** What a write did to one record: kept in the write's own transaction, never changed, never removed. */
export const changeRecord = defineResource({
  name: 'changeRecord',
  path: '/blade-system/record-data',
  label: ['变更记录', 'Change record'],
  actions: ['page', 'list', 'detail'],
  base: 'plain',
  appendOnly: true,
  // Who may read the calls may read what they changed.
  permission: 'log_api',
  title: 'entity',
  sort: [['createTime', 'desc']],
  indexes: ['entityId'],
  fields: {
    /** Name of the resource. */
    entity: text(['数据类型', 'Entity'], { form: false, search: true, list: 1, max: 64 }),
    entityId: text(['数据 ID', 'Record ID'], { form: false, search: true, list: 2, max: 64 }),
    /** save, update, remove or restore. */
    action: text(['操作', 'Action'], { form: false, search: true, list: 3, max: 16 }),
    /** Number of the removal that took the record along: its restoration names it again. */
    batch: text(['批次', 'Batch'], { form: false, max: 19 }),
    changes: json(['变更内容', 'Changes'], (z) => z.array(storedChange(z)), { form: false }),
    userId: text(['用户 ID', 'User ID'], { form: false, max: 19 }),
    /** As the person was called then. */
    userName: text(['操作人', 'By'], { form: false, search: true, list: 4, max: 64 }),
    traceId: text(['跟踪号', 'Trace'], { form: false, max: 32 }),
    createTime: datetime(['变更时间', 'Time'], { form: false, search: true, list: 5 }),
  },
})
