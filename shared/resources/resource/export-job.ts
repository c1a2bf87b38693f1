import { datetime, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const

/** What becomes of an export that is made in the background. */
export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** States of an export that is still to be made. */
export const unfinished: ExportState[] = ['waiting', 'running']

/** A file that the server makes of a list while its owner does something else. */
export const exportJob = defineResource({
  name: 'exportJob',
  path: '/blade-system/export-job',
  label: ['导出任务', 'Export'],
  actions: [],
  title: 'fileName',
  indexes: ['createUser'],
  fields: {
    /** Name of the resource. */
    entity: text(['数据类型', 'Entity'], { ...kept, search: true, max: 64 }),
    fileName: text(['文件名', 'File'], { ...kept, search: true, max: 255 }),
    /** One of `ExportState`. */
    state: text(['任务状态', 'State'], { ...kept, search: true, max: 16 }),
    total: integer(['总行数', 'Rows'], kept),
    written: integer(['已导出', 'Written'], kept),
    fileId: reference(['文件', 'Stored file'], 'storedFile', { ...kept, onDelete: 'unlink' }),
    error: text(['失败原因', 'Error'], { ...kept, max: 500 }),
    startTime: datetime(['开始时间', 'Started'], kept),
    endTime: datetime(['结束时间', 'Ended'], kept),
  },
})
