import type { DiagramFault } from '#shared/contract/flow.ts'
import { HttpError } from '../../http-error.ts'
import type { Graph } from '../graph.ts'
import { compileApart } from '../model/compile-apart.ts'
import { type Fault, toldFaults } from '../model/fault.ts'

/** What a diagram's processes mean, and what people should know of them. */
export interface Understood {
  graphs: Graph[]
  warnings: DiagramFault[]
}

/** @throws HttpError 400 that names the elements which would not run as they are drawn */
export async function compiled(xml: string): Promise<Understood> {
  const result = await compileApart(xml)
  if ('graphs' in result) return { graphs: result.graphs, warnings: wireOf(result.warnings) }
  throw new HttpError(400, toldFaults(result.faults), { data: { faults: wireOf(result.faults) } })
}

/** Faults of one answer. */
const most = 50

const wireOf = (faults: readonly Fault[]): DiagramFault[] =>
  faults.slice(0, most).map(({ elementId, name, label: [message, messageEn] }) => ({
    elementId,
    name,
    message,
    messageEn,
  }))
