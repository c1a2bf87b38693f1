import { upload } from '../../api/upload.ts'
import { ViewerFault } from '../viewer-fault.ts'

/** Pixels, as lists and cards draw it. */
const [WIDTH, HEIGHT] = [480, 360]
/** Behind the model: a light one suits light and dark pages. */
const GROUND = '#e8ebee'

/** Stores the middle of what a canvas shows as a small picture, and answers its link. @throws what the upload was refused for */
export async function saveThumbnail(shown: HTMLCanvasElement, name: string): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new ViewerFault('webgl')
  context.fillStyle = GROUND
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const share = Math.max(WIDTH / shown.width, HEIGHT / shown.height)
  const [width, height] = [shown.width * share, shown.height * share]
  context.drawImage(shown, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new ViewerFault('webgl')
  const file = new File([blob], `${name}.png`, { type: 'image/png' })
  const { link } = await upload(file, { use: 'threeDModel.thumbnail', silent: true })
  return link
}
