import type { CheckedDiagram, DiagramFault } from '#shared/contract/flow.ts'
import { isObject } from '#shared/is-object.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import type { Graph } from '../graph.ts'
import { faultsOfBounds } from '../model/bounds.ts'
import { compileApart } from '../model/compile-apart.ts'
import { type Fault, toldFaults } from '../model/fault.ts'
import type { Stops } from '../model/stops.ts'

/** What a diagram's processes mean, and what people should know of them. */
export interface Understood {
  graphs: Graph[]
  warnings: DiagramFault[]
}

/**
 * @param stops tasks that people do instead of what they say
 * @throws HttpError 400 that names the elements which would not run as they are drawn
 */
export async function compiled(
  xml: string,
  parameters: Pick<Parameters, 'get'>,
  stops: Stops = {},
): Promise<Understood> {
  const result = await compileApart(xml, stops)
  const bounds = {
    tasksPerInstance: parameters.get('flow.tasksPerInstance'),
    tasksPerStep: parameters.get('flow.tasksPerStep'),
  }
  const faults =
    'graphs' in result ? result.graphs.flatMap((graph) => faultsOfBounds(graph, bounds)) : result.faults
  if ('graphs' in result && !faults.length)
    return { graphs: result.graphs, warnings: wireOf(result.warnings) }
  throw new HttpError(400, toldFaults(faults), { data: { faults: wireOf(faults) } })
}

/**
 * Tells why a text would not be deployed; one fault without an element where it is no diagram at all.
 * @param textOf may throw an HttpError, which is one more reason
 */
export async function checked(
  textOf: () => string,
  parameters: Pick<Parameters, 'get'>,
): Promise<CheckedDiagram> {
  try {
    const { warnings } = await compiled(textOf(), parameters)
    return { faults: [], warnings }
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 400) throw error
    return { faults: faultsOf(error), warnings: [] }
  }
}

/** Faults that a refusal tells; one without an element where it names none. */
export function faultsOf({
  details: { data },
  label: [message, messageEn],
}: HttpError): readonly DiagramFault[] {
  if (isObject(data) && Array.isArray(data.faults)) return data.faults
  return [{ elementId: '', name: '', message, messageEn }]
}

/** Faults of one answer. */
const most = 50

const wireOf = (faults: readonly Fault[]): DiagramFault[] =>
  faults.slice(0, most).map(({ elementId, name, label: [message, messageEn], canStop }) => ({
    elementId,
    name,
    message,
    messageEn,
    ...(canStop && { canStop }),
  }))
