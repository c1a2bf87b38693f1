/** The package comes with types of the elements alone, not of its parser. */
declare module 'bpmn-moddle' {
  interface ParseWarning {
    message: string
    element?: unknown
  }

  export class BpmnModdle {
    constructor(packages?: Record<string, object>)
    toXML(element: unknown, options?: { format?: boolean }): Promise<{ xml: string }>
    create(type: string, properties?: Record<string, unknown>): unknown
    fromXML(xml: string): Promise<{
      rootElement: unknown
      warnings: ParseWarning[]
      elementsById: Record<string, { id?: string }>
    }>
  }
}
