import type { RefusedUpload } from '#shared/contract/flow.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../http-error.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { compiled, faultsOf, refusalOf } from './compiled.ts'

/** A diagram that comes as a file; `xml` may throw an HttpError, which is one more reason to refuse it. */
export interface DiagramFile {
  name: string
  xml(): string
}

export interface CompiledFile {
  name: string
  xml: string
  graphs: Graph[]
}

/**
 * Compiles files that are deployed together, one after the other.
 * @throws HttpError 400 where any of them is refused: of a single file as `compiled` does, of several with each file's faults
 */
export async function compiledFiles(files: readonly DiagramFile[]): Promise<CompiledFile[]> {
  const good: CompiledFile[] = []
  const refusals: (HttpError | undefined)[] = []
  const holders = new Map<string, string>()
  for (const { name, xml: textOf } of files) {
    try {
      const xml = textOf()
      const { graphs } = await compiled(xml)
      for (const { key } of graphs) {
        const holder = holders.get(key)
        if (holder !== undefined) throw new HttpError(400, flowMessages.sameKey(key, holder))
      }
      for (const { key } of graphs) holders.set(key, name)
      good.push({ name, xml, graphs })
      refusals.push(undefined)
    } catch (error) {
      refusals.push(refusalOf(error))
    }
  }
  if (good.length < files.length) throw refusalOfFiles(files, refusals)
  return good
}

/** Files that one sentence names. */
const mostFiles = 5

function refusalOfFiles(files: readonly DiagramFile[], refusals: readonly (HttpError | undefined)[]) {
  const found = refusals.flatMap((refusal, index) =>
    refusal ? [{ refusal, name: files[index]?.name ?? '' }] : [],
  )
  const [only] = found
  if (only && files.length === 1) return only.refusal
  const sentences = found
    .slice(0, mostFiles)
    .map(({ name, refusal: { label } }): Label => [`${name}：${label[0]}`, `${name}: ${label[1]}`])
  if (found.length > mostFiles)
    sentences.push([
      `另有${found.length - mostFiles}个文件有问题`,
      `and ${found.length - mostFiles} more files`,
    ])
  const told: RefusedUpload[] = files.map(({ name }, index) => {
    const refusal = refusals[index]
    return { name, faults: refusal ? faultsOf(refusal) : [] }
  })
  const label: Label = [sentences.map(([zh]) => zh).join('；'), sentences.map(([, en]) => en).join('; ')]
  return new HttpError(400, label, { data: { files: told } })
}
