import { datetime, files, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const id = { form: false, max: 19 } as const

/** What somebody said about an instance, or did to a task beside completing it. */
export const flowComment = defineResource({
  name: 'flowComment',
  path: '/blade-flow/comment',
  label: ['流程意见', 'Process comment'],
  actions: [],
  base: 'plain',
  title: 'message',
  indexes: ['instanceId', 'userId'],
  fields: {
    instanceId: text(['流程实例', 'Instance'], id),
    taskId: text(['任务', 'Task'], id),
    userId: text(['用户', 'User'], id),
    time: datetime(['时间', 'Time'], { form: false }),
    /** As clients with an extended work area know it: comment, transferComment, … */
    type: text(['类别', 'Kind'], { form: false, max: 40 }),
    message: textarea(['内容', 'Text'], { max: 2000 }),
    /** Time at which the person of a copy first looked at the instance. */
    readTime: datetime(['阅读时间', 'Read at'], { form: false }),
    attachments: files(['附件', 'Attachments'], 10),
  },
})
