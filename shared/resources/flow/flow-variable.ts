import { text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A value that conditions and forms of an instance go by. */
export const flowVariable = defineResource({
  name: 'flowVariable',
  path: '/blade-flow/variable',
  label: ['流程变量', 'Process variable'],
  actions: [],
  base: 'plain',
  title: 'name',
  indexes: ['instanceId'],
  fields: {
    instanceId: text(['流程实例', 'Instance'], { form: false, max: 19 }),
    /** The token that it belongs to; empty: the whole instance. */
    tokenId: text(['令牌', 'Token'], { form: false, max: 19 }),
    name: text(['变量名', 'Name'], { form: false, max: 100 }),
    /** JSON. */
    value: textarea(['值', 'Value'], { form: false, heavy: true, max: 64 * 1024 }),
  },
})
