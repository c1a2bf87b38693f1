import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { requestFile } from '../../api/request.ts'
import { hrefOf } from '../../base-path.ts'
import { nameInAddress } from './grids.ts'

/** The file of a layer: one of this site by its path, any other through the server. @throws where it does not come */
export async function layerFile(layer: WorkbenchLayer): Promise<Blob> {
  const { file } = layer
  if (file === null) {
    const { blob } = await requestFile(`/api/map/file?${nameInAddress(layer)}`, { silent: true, quiet: true })
    return blob
  }
  const answer = await fetch(hrefOf(file), { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.blob()
}

/** Lets go of the bytes behind a link once a picture was made of them, or none could be. */
export function revokeOnceRead(picture: HTMLImageElement, link: string): void {
  for (const event of ['load', 'error'])
    picture.addEventListener(event, () => URL.revokeObjectURL(link), { once: true })
}
