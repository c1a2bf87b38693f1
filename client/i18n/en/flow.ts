import type { Texts } from '../texts.ts'
import type { zhFlow } from '../zh/flow.ts'

export const enFlow = {
  flow: {
    diagram: 'Process diagram',
  },
} satisfies Texts<typeof zhFlow>
