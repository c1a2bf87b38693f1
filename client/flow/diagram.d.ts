/** Of the libraries that draw diagrams, what is used here: their own types stand for another way of importing. */
declare module 'bpmn-js/lib/Modeler.js' {
  import type { DiagramClass } from '#client/flow/diagram-types.ts'

  const Modeler: DiagramClass
  export default Modeler
}

declare module 'bpmn-js/lib/NavigatedViewer.js' {
  import type { DiagramClass } from '#client/flow/diagram-types.ts'

  const NavigatedViewer: DiagramClass
  export default NavigatedViewer
}

declare module 'bpmn-js-token-simulation/lib/viewer.js' {
  const tokenSimulation: object
  export default tokenSimulation
}

declare module 'diagram-js-minimap' {
  const minimap: object
  export default minimap
}

declare module 'bpmn-js-bpmnlint' {
  const lint: object
  export default lint
}

declare module 'bpmn-auto-layout' {
  /** The document with a drawing. */
  export function layoutProcess(xml: string): Promise<string>
}
