import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { requestFile } from '../../api/request.ts'
import { hrefOf } from '../../base-path.ts'

/** The file of a layer: one of this site by its path, any other through the server. @throws where it does not come */
export async function layerFile({ id, file }: WorkbenchLayer): Promise<Blob> {
  if (file === null) {
    const { blob } = await requestFile(`/api/map/file?layer=${id}`, { silent: true, quiet: true })
    return blob
  }
  const answer = await fetch(hrefOf(file), { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.blob()
}
