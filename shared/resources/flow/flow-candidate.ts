import { datetime, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Somebody who may claim a task: a person or a group. */
export const flowCandidate = defineResource({
  name: 'flowCandidate',
  path: '/blade-flow/candidate',
  label: ['任务候选人', 'Task candidate'],
  actions: [],
  base: 'plain',
  title: 'value',
  sort: [['createTime', 'desc']],
  indexes: ['openValue', 'taskId', 'instanceId'],
  fields: {
    taskId: text(['任务', 'Task'], { form: false, max: 19 }),
    instanceId: text(['流程实例', 'Instance'], { form: false, max: 19 }),
    /** `user:` or `group:`, and what the diagram calls it. */
    value: text(['候选人', 'Candidate'], { form: false, max: 80 }),
    /** The same for as long as the task can be claimed. */
    openValue: text(['可签收', 'May claim'], { form: false, max: 80 }),
    createTime: datetime(['创建时间', 'Created'], { form: false }),
  },
})
