import { datetime, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const
const id = { form: false, max: 19 } as const

/** What happened in an instance: one row for each node that was entered and each flow that was taken, in this order. */
export const flowActivity = defineResource({
  name: 'flowActivity',
  path: '/blade-flow/activity',
  label: ['流程历史', 'Process history'],
  actions: [],
  base: 'plain',
  title: 'name',
  indexes: ['instanceId'],
  fields: {
    instanceId: text(['流程实例', 'Instance'], id),
    nodeId: text(['节点', 'Node'], kept),
    name: text(['名称', 'Name'], kept),
    type: text(['类型', 'Type'], { ...kept, max: 32 }),
    taskId: text(['任务', 'Task'], id),
    /** Of a call: the instance that was called. */
    calledId: text(['被调用实例', 'Called instance'], id),
    startTime: datetime(['开始时间', 'Started'], kept),
    endTime: datetime(['结束时间', 'Ended'], kept),
    /** Why it ended before it was done. */
    endReason: text(['结束原因', 'Reason of its end'], { ...kept, max: 500 }),
  },
})
