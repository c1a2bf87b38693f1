import * as z from 'zod'
import { rowsOf, text } from '../../schema/field.ts'

/** What a component's plate says. */
export const spec = z
  .array(
    z.object({
      name: z.string().min(1).max(30),
      value: z.string().max(60),
      unit: z.string().max(10).optional(),
    }),
  )
  .max(20)

export const specParts = rowsOf({
  name: text(['参数', 'Parameter'], { required: true, max: 30 }),
  value: text(['值', 'Value'], { required: true, max: 60 }),
  unit: text(['单位', 'Unit'], { max: 10 }),
})
