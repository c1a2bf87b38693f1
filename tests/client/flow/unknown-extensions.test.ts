import { expect, test } from 'vitest'
import { isMeaning } from '#client/flow/panel/editing.ts'
import { isolateUnknown, restoreUnknown } from '#client/flow/unknown-extensions.ts'
import { asFlowable } from '#shared/flow/flowable.ts'
import { diagramOf, edited, moddle } from './editing.ts'

const within = (extensions: string) =>
  diagramOf(
    `<bpmn:userTask id="check"><bpmn:extensionElements>${extensions}</bpmn:extensionElements></bpmn:userTask>`,
  )

/** A document as it is after it was opened and saved. */
async function saved(xml: string): Promise<{ text: string; warnings: unknown[] }> {
  const { written, warnings } = await edited(isolateUnknown(xml))
  return { text: restoreUnknown(await written()), warnings }
}

const tight = (xml: string) => xml.replace(/>\s+</g, '><').replace(/\s*\/>/g, '/>')

test.each([
  ['a note of a designer', '<flowable:static-form-key>roundForm</flowable:static-form-key>'],
  [
    'a script of a listener',
    '<flowable:taskListener event="create"><flowable:script scriptFormat="js">x = 1</flowable:script></flowable:taskListener>',
  ],
  [
    'lists and maps of parameters',
    '<flowable:inputOutput><flowable:inputParameter name="a">1</flowable:inputParameter><flowable:outputParameter name="m"><flowable:map><flowable:entry key="k">v</flowable:entry></flowable:map></flowable:outputParameter></flowable:inputOutput>',
  ],
  [
    'an event of the standard in a listener',
    '<flowable:taskListener event="timeout"><bpmn:timerEventDefinition id="t"><bpmn:timeDuration>PT1H</bpmn:timeDuration></bpmn:timerEventDefinition></flowable:taskListener>',
  ],
  [
    'extensions in extensions',
    '<flowable:a><bpmn:extensionElements><flowable:b c="1"/></bpmn:extensionElements></flowable:a>',
  ],
])('keeps %s', async (_what, extensions) => {
  const { text, warnings } = await saved(within(extensions))
  expect(warnings).toEqual([])
  expect(tight(text)).toContain(extensions)
  expect(text).not.toContain('sicklePreserved')
  // Opened a second time it is what it was.
  expect((await saved(text)).text).toBe(text)
})

test('what the panel edits stays as it can be edited, beside what is isolated', async () => {
  const known =
    '<flowable:taskListener delegateExpression="${notify}" event="create"><flowable:field name="to"><flowable:string>1</flowable:string></flowable:field></flowable:taskListener>'
  const xml = within(`${known}<flowable:unknown/>`)
  expect(isolateUnknown(within(known))).toBe(within(known))
  expect(isolateUnknown(xml)).toContain('<flowable:taskListener')
  const { text } = await saved(xml)
  expect(tight(text)).toContain(`${known}<flowable:unknown/>`)
})

test('another vendor’s extensions keep their prefix', async () => {
  const xml = asFlowable(
    within(
      '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>',
    ).replace(
      'xmlns:flowable="http://flowable.org/bpmn"',
      'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
    ),
  )
  const { text } = await saved(xml)
  const reader = moddle()
  const { warnings, rootElement } = await reader.fromXML(isolateUnknown(text))
  expect(warnings).toEqual([])
  expect(isMeaning(rootElement)).toBe(true)
  expect(tight(text)).toMatch(/<(\w+):inputOutput><\1:inputParameter name="a">1</)
})

test('a document without such extensions is not touched', () => {
  const xml = within('<other:thing xmlns:other="urn:other">1</other:thing>')
  expect(isolateUnknown(xml)).toBe(xml)
  expect(restoreUnknown(xml)).toBe(xml)
})
