import { datetime, integer, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const
const id = { form: false, max: 19 } as const
/** An id, or whatever else a diagram calls a person. */
const person = { form: false, max: 64 } as const

/** What somebody is asked to do, or has done. It repeats what lists show of its instance, which never changes. */
export const flowTask = defineResource({
  name: 'flowTask',
  path: '/blade-flow/task',
  label: ['流程任务', 'Process task'],
  actions: [],
  base: 'plain',
  title: 'name',
  // Without the end: an index that has it is written once more when the task is done.
  sort: [['createTime', 'desc']],
  indexes: [
    'openFor',
    ['doneBy', 'endTime'],
    'instanceId',
    'openDefinition',
    // Lists are narrowed to a category or a name, which is to say to definitions.
    ['openFor', 'definitionId'],
    ['doneBy', 'definitionId', 'endTime'],
  ],
  fields: {
    instanceId: text(['流程实例', 'Instance'], id),
    tokenId: text(['令牌', 'Token'], id),
    nodeId: text(['节点', 'Node'], kept),
    name: text(['任务名称', 'Task'], kept),
    assignee: text(['办理人', 'Assignee'], person),
    /** Who gave it to somebody else to prepare, and gets it back. */
    owner: text(['委托人', 'Owner'], person),
    /** The assignee, for as long as it can be done. */
    openFor: text(['待办人', 'To do by'], person),
    /** The assignee, once it was done. */
    doneBy: text(['办结人', 'Done by'], person),
    /** The definition, for as long as it is open. */
    openDefinition: text(['待办流程', 'Open in'], id),
    createTime: datetime(['创建时间', 'Created'], kept),
    claimTime: datetime(['签收时间', 'Claimed'], kept),
    endTime: datetime(['完成时间', 'Ended'], kept),
    /** completed, or why it ended without being done. */
    endReason: text(['结束原因', 'How it ended'], { ...kept, max: 500 }),
    /** 1 agreed, 0 did not. */
    pass: integer(['同意', 'Agreed'], kept),
    comment: textarea(['意见', 'Opinion'], { ...kept, max: 2000 }),
    dueTime: datetime(['到期时间', 'Due'], kept),
    priority: integer(['优先级', 'Priority'], kept),
    formKey: text(['表单标识', 'Form key'], kept),
    definitionId: text(['流程主键', 'Definition'], id),
    definitionKey: text(['流程标识', 'Process key'], { ...kept, max: 64 }),
    definitionName: text(['流程名称', 'Process'], kept),
    definitionVersion: integer(['流程版本', 'Version'], kept),
    category: text(['流程分类', 'Category'], { ...kept, max: 64 }),
    starterId: text(['发起人', 'Started by'], id),
    businessTable: text(['业务表', 'Business table'], { ...kept, max: 64 }),
    businessId: text(['业务主键', 'Business record'], { ...kept, max: 64 }),
  },
})
