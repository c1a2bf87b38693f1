import { compile } from '#server/flow/model/compile.ts'
import { sentenceOf } from '#server/flow/model/fault.ts'
import { chain, end, start } from '#tests/support/bpmn.ts'

export async function faultsOf(xml: string): Promise<string[]> {
  const result = await compile(xml)
  return 'faults' in result ? result.faults.map((fault) => sentenceOf(fault)[0]) : []
}

export async function graphOf(xml: string) {
  const result = await compile(xml)
  if ('faults' in result) throw new Error(result.faults.map((fault) => sentenceOf(fault)[0]).join('\n'))
  const [graph] = result.graphs
  if (!graph) throw new Error('no process')
  return graph
}
export const extended = (inside: string) => `<extensionElements>${inside}</extensionElements>`

/** A process with one element in its middle. */
export const around = (one: string, id = 'a') => [start(), one, end(), chain('start', id, 'end')]

export const beside = `<message id="M" name="paid"/><signal id="S" name="alarm"/><error id="E" errorCode="bad"/>
  <escalation id="X" escalationCode="up"/>`
