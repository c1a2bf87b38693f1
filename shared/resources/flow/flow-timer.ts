import { datetime, integer, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const id = { form: false, max: 19 } as const

/** Something that is to happen at a time. One queue for all tenants: whoever claims a row in its transaction does it. */
export const flowTimer = defineResource({
  name: 'flowTimer',
  path: '/blade-flow/timer',
  label: ['流程定时器', 'Process timer'],
  actions: [],
  base: 'plain',
  tenant: false,
  title: 'nodeId',
  sort: [['dueTime', 'asc']],
  indexes: ['instanceId', 'definitionId'],
  fields: {
    ownerTenant: text(['租户', 'Tenant'], { form: false, max: 12 }),
    definitionId: text(['流程主键', 'Definition'], id),
    /** Empty: it starts an instance. */
    instanceId: text(['流程实例', 'Instance'], id),
    tokenId: text(['令牌', 'Token'], id),
    nodeId: text(['节点', 'Node'], { form: false }),
    dueTime: datetime(['到期时间', 'Due'], { form: false }),
    /** Fires again after each of these durations. */
    every: text(['周期', 'Every'], { form: false, max: 100 }),
    /** How often it does so; empty with a duration: without end. */
    further: integer(['剩余次数', 'Further times'], { form: false }),
    /** How often it failed. */
    failures: integer(['失败次数', 'Failures'], { form: false }),
    /** Reason of the last failure, as a pair. */
    fault: text(['失败原因', 'Fault'], { form: false, max: 2000 }),
    /** Operations that a step has left to a turn of their own: it is due at once. */
    agenda: textarea(['待续操作', 'Further operations'], { form: false, max: 4 * 1024 * 1024 }),
  },
})
