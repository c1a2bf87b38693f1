import { type Scene, scenePictureBytes } from '#shared/contract/show/panorama.ts'
import { inLanguage } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Files } from '../../files/files.ts'
import { isToken } from '../../files/links.ts'
import { bytesOf, pictureSizeOf, sizeStandsWithin } from '../../files/picture-size.ts'
import type { TiledPictures } from '../../files/tiled-pictures.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { showMessages } from './messages.ts'

const sharpWidth = 4096
/** A pixel or two that a camera's software adds do not distort what is seen. */
const slack = 0.01

interface Parts {
  files: Pick<Files, 'byToken' | 'read'>
  tiled: Pick<TiledPictures, 'of'>
}

/**
 * Looks into the pictures of scenes that are kept here: each must be twice as wide as high. Reads files, so not within a
 * transaction. @throws 400 for one that cannot be a panorama; one that will look blurred is a warning.
 */
export async function checkPictures(
  { files, tiled }: Parts,
  ctx: Context,
  scenes: readonly Scene[],
): Promise<void> {
  for (const { title, image } of scenes) {
    const token = tokenIn(image)
    if (!token) continue
    const file = await files.byToken(ctx, token)
    if (!file) throw fault(ctx, showMessages.pictureMissing(title))
    if ((file.size ?? 0) > scenePictureBytes) throw fault(ctx, showMessages.pictureTooLarge(title))
    const end = Math.min(file.size ?? 0, sizeStandsWithin) - 1
    const size = pictureSizeOf(await bytesOf(await files.read(file, { start: 0, end })))
    if (!size) throw fault(ctx, showMessages.pictureUnread(title))
    const { width, height } = size
    if (Math.abs(width / height - 2) > 2 * slack)
      throw fault(ctx, showMessages.pictureShape(title, `${width}×${height}`))
    // Beside the call: who looks at it first need not wait for its tiles.
    void tiled.of(file).catch(() => undefined)
    if (width < sharpWidth) {
      const message = inLanguage(showMessages.pictureNarrow(title, width), ctx.language)
      ctx.warnings?.push({ field: 'scenes', message })
    }
  }
}

/** The token of a link to a file of ours, whichever address it begins with. */
function tokenIn(link: string): string | undefined {
  const token = /\/api\/file\/([^/]+)\//.exec(link)?.[1] ?? ''
  return isToken(token) ? token : undefined
}

const fault = (ctx: Context, label: Label) => fieldFault(ctx, 'scenes', label)
