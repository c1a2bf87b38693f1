import { BpmnModdle } from 'bpmn-moddle'
import { asFlowable, flowable } from '#shared/flow/flowable.ts'
import { readableOf, restoreIds } from '#shared/flow/readable.ts'
import { differences } from '../diff/diff.ts'
import { factoryOf } from '../layout/factory.ts'
import { layOut } from '../layout/lay-out.ts'
import { draw } from '../layout/plan.ts'
import { allOf, isMeaning, kindOf } from '../panel/editing.ts'
import { readProcess } from './read.ts'
import { UnfitError } from './reading.ts'
import type { SimpleProcess, Unfit } from './steps.ts'
import { writeProcess } from './write.ts'

/** A diagram as steps, or why it is none. */
export type Opened = { process: SimpleProcess } | { unfit: Unfit[] }

/**
 * Reads a diagram for the simple designer. What steps cannot say would be lost when they are saved: the diagram fits only if it
 * comes out of them as it is, its drawing aside.
 */
export async function openSimple(xml: string): Promise<Opened> {
  const readable = readableOf(asFlowable(xml))
  const { rootElement, elementsById } = await new BpmnModdle({ flowable }).fromXML(readable.text)
  restoreIds(elementsById, readable)
  const roots = isMeaning(rootElement) ? allOf(rootElement, 'rootElements') : []
  const processes = roots.filter((one) => kindOf(one) === 'Process')
  const [only, ...others] = processes
  if (!only || others.length)
    return { unfit: [{ id: '', name: '', label: ['须有且仅有一个流程', 'There is one process'] }] }
  try {
    const process = readProcess(only)
    const unfit = await lostIn(xml, process)
    return unfit.length ? { unfit } : { process }
  } catch (error) {
    if (!(error instanceof UnfitError)) throw error
    return { unfit: [{ id: error.id, name: error.elementName, label: error.label }] }
  }
}

/** Parts of a diagram that its steps do not say. */
async function lostIn(xml: string, process: SimpleProcess): Promise<Unfit[]> {
  const changes = await differences(xml, writeProcess(process))
  return changes.flatMap(({ id, type, name, kind, properties }): Unfit[] => {
    if (kind === 'moved') return []
    const what = properties.join('、') || type
    return [
      {
        id,
        name: name || id,
        label: [
          `简易设计器不含此设置：${what}`,
          `The simple designer has no place for ${properties.join(', ') || type}`,
        ],
      },
    ]
  })
}

/** The process as BPMN 2.0 with a drawing. */
export async function drawProcess(process: SimpleProcess): Promise<string> {
  const readable = readableOf(writeProcess(process))
  const moddle = new BpmnModdle({ flowable })
  const { rootElement, elementsById } = await moddle.fromXML(readable.text)
  if (!isMeaning(rootElement)) throw new Error('no definitions')
  draw(factoryOf(moddle), rootElement, await layOut(readable.text))
  restoreIds(elementsById, readable)
  return (await moddle.toXML(rootElement, { format: true })).xml
}
