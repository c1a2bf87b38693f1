import { integer, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const
const id = { form: false, max: 19 } as const

/** A place in a diagram that a running instance has reached. Removed when it goes on. */
export const flowToken = defineResource({
  name: 'flowToken',
  path: '/blade-flow/token',
  label: ['流程令牌', 'Process token'],
  actions: [],
  base: 'plain',
  title: 'nodeId',
  indexes: ['instanceId'],
  fields: {
    instanceId: text(['流程实例', 'Instance'], id),
    /** The token of the scope that it is in; empty in the process itself. */
    parentId: text(['上级令牌', 'Scope'], id),
    nodeId: text(['节点', 'Node'], kept),
    /** wait, join, scope or loop. */
    state: text(['状态', 'State'], { ...kept, max: 16 }),
    /** Of a token that waits at a join: the flow by which it came. */
    flowId: text(['连线', 'Flow'], kept),
    /** Of one of several: its number from 0 on. */
    loopIndex: integer(['循环序号', 'Number'], kept),
    /** Of what holds several: how many there are, and how many have come to their end. */
    loopTotal: integer(['循环总数', 'In all'], kept),
    loopDone: integer(['循环完成数', 'Completed'], kept),
    /** Its row of history. */
    activityId: text(['活动', 'Activity'], id),
    /** The instance that it called and waits for. */
    calledId: text(['被调用实例', 'Called instance'], id),
  },
})
