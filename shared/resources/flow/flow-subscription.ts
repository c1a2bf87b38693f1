import { text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const id = { form: false, max: 19 } as const

/** Something that waits for a message or a signal. */
export const flowSubscription = defineResource({
  name: 'flowSubscription',
  path: '/blade-flow/subscription',
  label: ['流程订阅', 'Process subscription'],
  actions: [],
  base: 'plain',
  title: 'name',
  indexes: ['name', 'instanceId', 'definitionId'],
  fields: {
    /** message or signal. */
    kind: text(['类别', 'Kind'], { form: false, max: 16 }),
    name: text(['名称', 'Name'], { form: false }),
    definitionId: text(['流程主键', 'Definition'], id),
    /** Empty: it starts an instance. */
    instanceId: text(['流程实例', 'Instance'], id),
    tokenId: text(['令牌', 'Token'], id),
    nodeId: text(['节点', 'Node'], { form: false }),
  },
})
