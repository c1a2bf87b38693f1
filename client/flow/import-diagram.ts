import { asFlowable } from '#shared/flow/flowable.ts'
import { readableOf, restoreIds } from '#shared/flow/readable.ts'
import type { Diagram } from './diagram-types.ts'

/** Comes before the one who notes which ids are taken. */
const early = 2000

/**
 * Reads a document into a diagram as the server reads it: ids that the parser would drop their elements for, such as Chinese ones, are
 * read back before anything is drawn, and what has an undeclared prefix is kept.
 */
export function importDiagram(diagram: Diagram, xml: string): Promise<{ warnings: unknown[] }> {
  const readable = readableOf(asFlowable(xml))
  diagram.get('eventBus').once('import.parse.complete', early, ({ elementsById = {} }) => {
    restoreIds(elementsById, readable)
    for (const [coded, id] of readable.ids) {
      const element = elementsById[coded]
      if (!element) continue
      delete elementsById[coded]
      elementsById[id] = element
    }
  })
  return diagram.importXML(readable.text)
}
