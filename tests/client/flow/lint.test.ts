import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Meaning } from '#client/flow/diagram-types.ts'
import { checks } from '#client/flow/lint/checks.ts'
import { lintingIn } from '#client/flow/lint/linting.ts'
import { allowedFor, runnable } from '#client/flow/modeler/limits.ts'
import { newDiagram, newKey } from '#client/flow/modeler/new-diagram.ts'
import { allOf } from '#client/flow/panel/editing.ts'
import { compile } from '#server/flow/model/compile.ts'
import { diagramOf, edited } from './editing.ts'

/** What the checks find, as `element: sentence`, those that the server refuses alone. */
async function found(xml: string, category: 'error' | 'warn' = 'error'): Promise<string[]> {
  const { definitions } = await edited(xml)
  const told: string[] = []
  const walk = (element: Meaning) => {
    for (const check of Object.values(checks))
      if (check.category === category) check.look(element, (zh) => told.push(`${element.id}: ${zh}`))
    for (const name of ['rootElements', 'flowElements']) for (const one of allOf(element, name)) walk(one)
  }
  walk(definitions)
  return told
}

async function refused(xml: string): Promise<string[]> {
  const result = await compile(xml)
  return 'faults' in result ? result.faults.map(({ elementId, label }) => `${elementId}: ${label[0]}`) : []
}

const flow = (id: string, from: string, to: string, inside = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
const ends = '<bpmn:startEvent id="s"><bpmn:outgoing>f1</bpmn:outgoing></bpmn:startEvent>'

test.each([
  ['no start', diagramOf('<bpmn:endEvent id="e" />')],
  [
    'nothing leads there',
    diagramOf(
      `${ends}${flow('f1', 's', 'e')}<bpmn:endEvent id="e"><bpmn:incoming>f1</bpmn:incoming></bpmn:endEvent><bpmn:userTask id="lost" />`,
    ),
  ],
  [
    'a service task that does nothing',
    diagramOf(
      `${ends}${flow('f1', 's', 'w')}<bpmn:serviceTask id="w"><bpmn:incoming>f1</bpmn:incoming></bpmn:serviceTask>`,
    ),
  ],
  [
    'a call of nothing',
    diagramOf(
      `${ends}${flow('f1', 's', 'c')}<bpmn:callActivity id="c"><bpmn:incoming>f1</bpmn:incoming></bpmn:callActivity>`,
    ),
  ],
  [
    'several times without a number',
    diagramOf(
      `${ends}${flow('f1', 's', 'u')}<bpmn:userTask id="u"><bpmn:incoming>f1</bpmn:incoming><bpmn:multiInstanceLoopCharacteristics /></bpmn:userTask>`,
    ),
  ],
  [
    'a timer without a time',
    diagramOf(
      `<bpmn:startEvent id="s"><bpmn:outgoing>f1</bpmn:outgoing><bpmn:timerEventDefinition /></bpmn:startEvent>${flow('f1', 's', 'e')}<bpmn:endEvent id="e"><bpmn:incoming>f1</bpmn:incoming></bpmn:endEvent>`,
    ),
  ],
  [
    'a script',
    diagramOf(
      `${ends}${flow('f1', 's', 'x')}<bpmn:scriptTask id="x"><bpmn:incoming>f1</bpmn:incoming></bpmn:scriptTask>`,
    ),
  ],
])('%s: said while it is drawn as the server says it', async (_, xml) => {
  const said = await found(xml)
  expect(said).not.toEqual([])
  expect(await refused(xml)).toEqual(expect.arrayContaining(said))
})

test('branches without conditions are only warned of', async () => {
  const branches = `<bpmn:exclusiveGateway id="g"><bpmn:incoming>f1</bpmn:incoming><bpmn:outgoing>a</bpmn:outgoing><bpmn:outgoing>b</bpmn:outgoing></bpmn:exclusiveGateway>`
  const xml = diagramOf(
    `${ends}${flow('f1', 's', 'g')}${branches}${flow('a', 'g', 'e')}${flow('b', 'g', 'e')}<bpmn:endEvent id="e"><bpmn:incoming>a</bpmn:incoming></bpmn:endEvent>`,
  )
  expect(await found(xml)).toEqual([])
  expect(await found(xml, 'warn')).toEqual(['g: 有分支没有条件，视为成立；请填写条件或设为默认分支'])
  expect(await refused(xml)).toEqual([])
})

test('nothing is wrong with the shipped processes, whose elements do not name their flows', async () => {
  const folder = join('drizzle', 'data', 'flow')
  const files = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const xml = readFileSync(join(folder, file), 'utf8')
    expect([file, await found(xml), await refused(xml)]).toEqual([file, [], []])
  }
})

test('a new diagram is only short of a step after its start', async () => {
  const xml = newDiagram(newKey(), '报销')
  expect(await found(xml)).toEqual(['start: 此事件之后没有连线'])
  expect(xml).toContain('isExecutable="true"')
  expect(newKey()).not.toBe(newKey())
})

test('a task for nobody is only warned of', async () => {
  const xml = diagramOf(
    `${ends}${flow('f1', 's', 'u')}<bpmn:userTask id="u" name="审批"><bpmn:incoming>f1</bpmn:incoming></bpmn:userTask>`,
  )
  expect(await found(xml)).toEqual([])
  expect(await found(xml, 'warn')).toEqual(['u: 没有办理人或候选人，任务将无人可办'])
})

test('what the server refused is told at its element, in the language on screen', async () => {
  const { definitions } = await edited(diagramOf('<bpmn:userTask id="u" />'))
  const refusal = { elementId: 'u', name: '审批', message: '不支持', messageEn: 'Not supported' }
  const told = (language: 'zh' | 'en') => {
    const said: string[] = []
    const { bpmnlint } = lintingIn(language, () => [refusal])
    const rule = bpmnlint.resolver.resolveRule('', 'refused')?.()
    for (const process of allOf(definitions, 'rootElements'))
      for (const one of allOf(process, 'flowElements'))
        rule?.check(one, { report: (id, message) => said.push(`${id}: ${message}`) })
    return said
  }
  expect(told('zh')).toEqual(['u: 不支持'])
  expect(told('en')).toEqual(['u: Not supported'])
})

test('an element is changed into what the engine runs alone', () => {
  const entries = Object.fromEntries(
    ['user-task', 'script-task', 'send-task', 'complex-gateway', 'transaction', 'error-start'].map((name) => [
      `replace-with-${name}`,
      {},
    ]),
  )
  expect(Object.keys(allowedFor({}, entries))).toEqual(['replace-with-user-task'])
  const inside = { businessObject: { $parent: { $type: 'bpmn:SubProcess', triggeredByEvent: true } } }
  expect(Object.keys(allowedFor(inside, entries))).toEqual([
    'replace-with-user-task',
    'replace-with-error-start',
  ])
  expect(runnable.size).toBeGreaterThan(30)
})
