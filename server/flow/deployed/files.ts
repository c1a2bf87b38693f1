import type { UploadOutcome } from '#shared/contract/flow.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../http-error.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import type { Stops } from '../model/stops.ts'
import { faultsOf } from './compiled.ts'

/** A diagram that comes as a file; `xml` may throw an HttpError, which is one more reason to refuse it. */
export interface DiagramFile {
  name: string
  stops?: Stops | undefined
  xml(): string
}

/** Outcome of a file: it is deployed unless it was refused. */
export interface FileOutcome {
  name: string
  refusal?: HttpError
}

/**
 * @param deployed the file of this call that each process came with
 * @throws HttpError 400 where one of these processes is among them: only one of the two can be its newest version
 */
export function demandNewKeys(deployed: ReadonlyMap<string, string>, graphs: readonly Graph[]): void {
  for (const { key } of graphs) {
    const file = deployed.get(key)
    if (file !== undefined) throw new HttpError(400, flowMessages.sameKey(key, file))
  }
}

/** Files that one sentence names. */
const mostFiles = 5

/** Refusal of a call where files were refused: of a single file its own, of several which of them, why, and the outcome of each. */
export function refusalOfFiles(outcomes: readonly FileOutcome[]): HttpError | undefined {
  const refused = outcomes.flatMap(({ name, refusal }) => (refusal ? [{ name, refusal }] : []))
  const [only] = refused
  if (!only || outcomes.length === 1) return only?.refusal
  const sentences = refused
    .slice(0, mostFiles)
    .map(({ name, refusal: { label } }): Label => [`${name}：${label[0]}`, `${name}: ${label[1]}`])
  if (refused.length > mostFiles) sentences.push(flowMessages.moreFiles(refused.length - mostFiles))
  sentences.push(flowMessages.filesDeployed(outcomes.length - refused.length))
  const files = outcomes.map(({ name, refusal }): UploadOutcome => {
    return { name, isDeployed: !refusal, faults: refusal ? faultsOf(refusal) : [] }
  })
  const label: Label = [sentences.map(([zh]) => zh).join('；'), sentences.map(([, en]) => en).join('; ')]
  return new HttpError(400, label, { data: { files } })
}
