import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Meaning } from '#client/flow/diagram-types.ts'
import { type Found, lintingIn } from '#client/flow/lint/linting.ts'
import { allowedFor, runnable } from '#client/flow/modeler/limits.ts'
import { newDiagram, newKey } from '#client/flow/modeler/new-diagram.ts'
import { lostOf } from '#client/flow/modeler/use-check.ts'
import { allOf } from '#client/flow/panel/editing.ts'
import { compile } from '#server/flow/model/compile.ts'
import { diagramOf, edited } from './editing.ts'

/** Tells of a document as the linter's rules do, as `rule element: sentence`. */
async function told(xml: string, language: 'zh' | 'en', found: Partial<Found>): Promise<string[]> {
  const { definitions } = await edited(xml)
  const { bpmnlint } = lintingIn(language, () => ({ faults: [], warnings: [], ...found }))
  const said: string[] = []
  const walk = (element: Meaning) => {
    for (const [name, category] of Object.entries(bpmnlint.config.rules))
      bpmnlint.resolver
        .resolveRule('', name)?.()
        .check(element, { report: (id, message) => said.push(`${category} ${id}: ${message}`) })
    for (const name of ['rootElements', 'flowElements']) for (const one of allOf(element, name)) walk(one)
  }
  walk(definitions)
  return said
}

const fault = { elementId: 'u', name: '审批', message: '不支持', messageEn: 'Not supported' }
const one = diagramOf('<bpmn:userTask id="u" name="审批" />')

test('what the server says is told at its element, in the language on screen', async () => {
  expect(await told(one, 'zh', { faults: [fault] })).toEqual(['error u: 不支持'])
  expect(await told(one, 'en', { warnings: [fault] })).toEqual(['warn u: Not supported'])
})

test('what is said of no element that is drawn stands at the first process, once', async () => {
  const other = '<bpmn:process id="second" name="补录" />'
  const whole = { ...fault, elementId: '' }
  const gone = { ...fault, elementId: 'gone', message: '不支持元素' }
  expect(await told(diagramOf('', undefined, other), 'zh', { faults: [whole, gone] })).toEqual([
    'error second: 不支持',
    'error second: 不支持元素',
  ])
})

test('a step without a name is told of', async () => {
  expect(await told(diagramOf('<bpmn:userTask id="u" />'), 'zh', {})).toEqual(['warn u: 没有名称'])
})

test('what is said of a document and no longer of what was made of it is lost', () => {
  const lost = { ...fault, message: '不支持元素<x>' }
  expect(lostOf({ faults: [fault, lost], warnings: [] }, { faults: [], warnings: [fault] })).toEqual([lost])
})

test('the shipped processes are taken as they are', async () => {
  const folder = join('drizzle', 'data', 'flow')
  const files = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files)
    expect(await compile(readFileSync(join(folder, file), 'utf8'))).toHaveProperty('graphs')
})

test('a new diagram is only short of a step after its start', async () => {
  const xml = newDiagram(newKey(), '报销')
  const result = await compile(xml)
  expect('faults' in result && result.faults.map(({ label }) => label[0])).toEqual(['此事件之后没有连线'])
  expect(xml).toContain('isExecutable="true"')
  expect(newKey()).not.toBe(newKey())
})

test('an element is changed into what the engine runs alone', () => {
  const entries = Object.fromEntries(
    ['user-task', 'script-task', 'send-task', 'complex-gateway', 'ad-hoc-subprocess', 'error-start'].map(
      (name) => [`replace-with-${name}`, {}],
    ),
  )
  const tasks = ['user-task', 'script-task', 'send-task'].map((name) => `replace-with-${name}`)
  expect(Object.keys(allowedFor({}, entries))).toEqual(tasks)
  const inside = { businessObject: { $parent: { $type: 'bpmn:SubProcess', triggeredByEvent: true } } }
  expect(Object.keys(allowedFor(inside, entries))).toEqual([...tasks, 'replace-with-error-start'])
  expect(runnable.size).toBeGreaterThan(30)
})
