import { chain, element, end, start, task } from '#tests/support/bpmn.ts'

export const sub = (id: string, inside: readonly string[], attributes = {}) =>
  element('subProcess', id, attributes, inside.join('\n'))

export const inner = (name: string) => [
  start(`${name}_s`),
  task(name),
  end(`${name}_e`),
  chain(`${name}_s`, name, `${name}_e`),
]
