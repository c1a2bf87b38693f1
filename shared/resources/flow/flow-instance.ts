import { datetime, flag, integer, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Characters. */
export const longestSubject = 120

const kept = { form: false } as const
const id = { form: false, max: 19 } as const

/** One process on its way, or at its end. */
export const flowInstance = defineResource({
  name: 'flowInstance',
  path: '/blade-flow/instance',
  label: ['流程实例', 'Process instance'],
  actions: [],
  base: 'plain',
  title: 'definitionName',
  sort: [['startTime', 'desc']],
  indexes: ['starterId', 'definitionId', 'businessId', 'runningTenant', 'superInstanceId'],
  fields: {
    definitionId: text(['流程主键', 'Definition'], id),
    definitionKey: text(['流程标识', 'Process key'], { ...kept, max: 64 }),
    definitionName: text(['流程名称', 'Process'], kept),
    definitionVersion: integer(['流程版本', 'Version'], kept),
    category: text(['流程分类', 'Category'], { ...kept, max: 64 }),
    /** By what people know it among others of its process: `请假流程 石小满 11-27 – 11-28`. */
    subject: text(['主题', 'Subject'], { ...kept, max: longestSubject }),
    /** The record that it is about. */
    businessTable: text(['业务表', 'Business table'], { ...kept, max: 64 }),
    businessId: text(['业务主键', 'Business record'], { ...kept, max: 64 }),
    starterId: text(['发起人', 'Started by'], id),
    startTime: datetime(['开始时间', 'Started at'], kept),
    endTime: datetime(['结束时间', 'Ended at'], kept),
    /** Its own tenant for as long as it runs: what runs is found by it. */
    runningTenant: text(['运行中', 'Running'], { ...kept, max: 12 }),
    /** What the last person decided: 1 agreed, 0 did not. */
    pass: flag(['同意', 'Agreed'], kept),
    endReason: text(['结束原因', 'Reason of its end'], { ...kept, max: 500 }),
    /** 1 active, 2 suspended. */
    suspensionState: integer(['状态', 'State'], kept),
    /** Of a called process: who waits for its end. */
    superInstanceId: text(['上级实例', 'Calling instance'], id),
    superTokenId: text(['上级令牌', 'Calling token'], id),
  },
})
