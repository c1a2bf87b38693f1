import Modeler from 'bpmn-js/lib/Modeler.js'
import lintModule from 'bpmn-js-bpmnlint'
import minimapModule from 'diagram-js-minimap'
import type { FlowForms } from '#shared/flow/form.ts'
import type { Language } from '../../i18n/index.ts'
import type { Canvas, Diagram, Drawn } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'
import { type Found, lintingIn } from '../lint/linting.ts'
import { allOf, type Editing } from '../panel/editing.ts'
import { restoreUnknown } from '../unknown-extensions.ts'
import { look } from '../view/look.ts'
import { limitsModule } from './limits.ts'
import { translateModule } from './translate.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'bpmn-js-bpmnlint/dist/assets/css/bpmn-js-bpmnlint.css'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'

/** The surface on which diagrams are drawn, in one language. */
export const createModeler = (container: HTMLElement, language: Language, found: () => Found): Diagram =>
  new Modeler({
    container,
    ...look,
    linting: lintingIn(language, found),
    additionalModules: [translateModule(language), limitsModule, minimapModule, lintModule],
  })

export async function textOfDiagram(diagram: Diagram): Promise<string> {
  const { xml = '' } = await diagram.saveXML({ format: true })
  return restoreUnknown(xml)
}

/** The document without its drawing: it is laid out when it is opened again. */
export async function textWithoutDrawing(diagram: Diagram): Promise<string> {
  const definitions = diagram.getDefinitions()
  const drawn = definitions.get('diagrams')
  definitions.set('diagrams', [])
  const text = await textOfDiagram(diagram)
  definitions.set('diagrams', drawn)
  return text
}

/** The process of a diagram: the one that can run, if there are several. */
export function processOfDiagram(diagram: Diagram) {
  const all = allOf(diagram.getDefinitions(), 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
  return all.find((one) => one.get('isExecutable') === true) ?? all[0]
}

/** How the panel changes an element: by commands, so that all of it can be taken back. */
export function editingOf(diagram: Diagram, element: Drawn, forms: FlowForms): Editing {
  const modeling = diagram.get('modeling')
  const registry = diagram.get('elementRegistry')
  return {
    meaning: element.businessObject,
    forms,
    definitions: diagram.getDefinitions(),
    create: (type, properties) => diagram.get('bpmnFactory').create(type, properties),
    set(of, properties) {
      const drawn = registry.get(of.id ?? '')
      if (drawn?.businessObject === of) modeling.updateProperties(drawn, properties)
      else modeling.updateModdleProperties(element, of, properties)
    },
  }
}

/** A diagram that is to run says so. */
export function makeExecutable(diagram: Diagram): void {
  const process = processOfDiagram(diagram)
  if (process && process.get('isExecutable') !== true) process.set('isExecutable', true)
}

/** Beside the palette. */
const margin = 180

/** All of it in sight, not blown up; what takes little room stands at the left, because a process grows to the right. */
export function fit(canvas: Canvas): void {
  fitWhole(canvas)
  const { width, height, inner } = canvas.viewbox()
  if (inner.width > width / 3) return
  canvas.viewbox({
    x: inner.x - margin / canvas.zoom(),
    y: inner.y + inner.height / 2 - height / 2,
    width,
    height,
  })
}
