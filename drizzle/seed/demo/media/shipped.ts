import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pageTemplates } from '#server/modules/tenant/start/page-templates.ts'
import { projectFolder } from '#server/project-folder.ts'
import type { DemoMedia } from './media.ts'

/** A file that stands in `drizzle/data/media` under its name. */
const shipped = (name: string, title: string, contentType: string): DemoMedia => ({
  name,
  title,
  contentType,
  make: () => readFile(join(projectFolder, 'drizzle/data/media', name + extname(title))),
})

/** Things that stand in the valley, by the name that their files have. */
const things = {
  greenhouse: '育苗温室',
  'pump-house': '泵房',
  'weather-mast': '气象站',
  'water-tower': '水塔',
  silo: '粮仓',
  'camera-pole': '监控立杆',
} as const

/** Each thing as a model, and a picture of it. */
export const models: readonly DemoMedia[] = Object.entries(things).flatMap(([name, title]) => [
  shipped(`model-${name}`, `${title}.glb`, 'model/gltf-binary'),
  shipped(`model-${name}-picture`, `${title}.png`, 'image/png'),
])

/** A small drawing of each template. */
export const pageCovers: readonly DemoMedia[] = pageTemplates.map(({ code, templateName }) =>
  shipped(coverName(code), `${templateName}封面.png`, 'image/png'),
)

export function coverName(code: string): string {
  return `cover-${code}`
}
