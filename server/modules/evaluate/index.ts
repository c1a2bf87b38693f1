import type { Domain } from '../domain.ts'
import { evaluateDetailExtension } from './detail.ts'
import { evaluateRecordExtension } from './record.ts'
import { evaluateTemplateExtension } from './template.ts'

export const evaluate = (): Domain => ({
  extensions: [evaluateTemplateExtension, evaluateDetailExtension, evaluateRecordExtension],
})
