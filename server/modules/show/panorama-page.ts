import { and, eq, inArray } from 'drizzle-orm'
import { type Hotspot, type Scene, vrType } from '#shared/contract/show/panorama.ts'
import { type PublicTour, TOUR_ELEMENT } from '#shared/contract/show/public-tour.ts'
import { placesOf } from '#shared/contract/show/scene-places.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import { vr } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { type DrawnPage, escaped } from './public-page.ts'
import { companyOf } from './scan-data.ts'

const panoramas = tableOf(vr)
const inUse = 1

export interface PublishedPanorama {
  id: string
  tenantId: string
  name: string
  scenes: Scene[]
}

/** A panorama of scenes that is marked as public, of no company or of one in use. */
export async function panoramaNamed(
  connection: Connection,
  id: string,
  tenantId: string | undefined,
): Promise<PublishedPanorama | undefined> {
  const [row] = await connection
    .select()
    .from(panoramas)
    .where(
      and(
        eq(panoramas.id, id),
        eq(panoramas.isDeleted, 0),
        eq(panoramas.isPublic, 1),
        inArray(panoramas.vrType, [vrType.single, vrType.tour]),
        tenantId === undefined ? undefined : eq(panoramas.tenantId, tenantId),
      ),
    )
    .limit(1)
  const scenes = (row?.scenes ?? []) as Scene[]
  if (!row || scenes.length === 0) return undefined
  if (row.companyId && (await companyOf(connection, row.companyId))?.status !== inUse) return undefined
  return { id: row.id, tenantId: row.tenantId, name: row.vrName, scenes }
}

const texts = {
  scenes: ['场景', 'Scenes'],
  spots: ['热点', 'Hotspots'],
  close: ['关闭', 'Close'],
  openVideo: ['在新窗口打开视频', 'Open the video in a new window'],
  openLink: ['打开链接', 'Open the link'],
  loading: ['正在加载…', 'Loading…'],
  map: ['小地图', 'Small map'],
  north: ['北', 'N'],
  gyroscope: ['跟随手机转动', 'Follow the phone'],
  gyroscopeRefused: ['没有获得使用陀螺仪的许可', 'Use of the gyroscope was not allowed'],
} as const satisfies Record<string, Label>

const faults = {
  webgl: ['浏览器没有启用 WebGL，请更换浏览器再看', 'WebGL is off in this browser. Use another browser.'],
  picture: [
    '全景图加载失败，请检查网络后重试',
    'The panorama could not be loaded. Check the network and try again.',
  ],
  shape: ['图片不是宽高比 2:1 的全景图', 'The picture is not a 2:1 panorama.'],
} as const satisfies Record<string, Label>

const kinds = {
  scene: ['场景', 'Scene'],
  info: ['说明', 'Note'],
  image: ['图片', 'Picture'],
  video: ['视频', 'Video'],
  link: ['链接', 'Link'],
} as const satisfies Record<string, Label>

const stageHint: Label = [
  '方向键转动，加减号缩放，列表内容相同',
  'arrow keys turn, plus and minus zoom, the list holds the same',
]

/** Its own files alone; pictures are unpacked by the browser, films may come from wherever the panorama says. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "media-src 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

interface Telling {
  language: Language
  basePath: string
  /** Makes a link to one of our files good without a session. */
  sign(link: string): string
}

/** The page on which a published panorama is walked through: the only one for the public that runs a script. */
export function panoramaPage({ name, scenes }: PublishedPanorama, telling: Telling): DrawnPage {
  const { language, basePath, sign } = telling
  const inWords = <T extends Record<string, Label>>(labels: T) =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, inLanguage(label, language)])) as {
      [K in keyof T]: string
    }
  const tour: PublicTour = {
    scenes: scenes.map((scene) => published(scene, sign)),
    places: placesOf(scenes),
    texts: { ...inWords(texts), faults: inWords(faults), kinds: inWords(kinds) },
  }
  const html = `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}" data-base="${escaped(basePath)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/panorama/viewer.css">
<title>${escaped(name)}</title>
<script type="application/json" id="${TOUR_ELEMENT}">${JSON.stringify(tour).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/panorama/viewer.js"></script>
</head>
<body>
<h1>${escaped(name)}</h1>
<main>
<div class="stage" role="application" tabindex="0" aria-busy="true" aria-label="${escaped(name)}; ${escaped(inLanguage(stageHint, language))}"></div>
<p class="status" role="status"></p>
<nav class="lists" aria-label="${escaped(inLanguage(texts.scenes, language))}"></nav>
</main>
</body>
</html>
`
  return { html, policy }
}

/** Hotspots that show a file, which may be one of ours. */
const isFile = ({ type }: Pick<Hotspot, 'type'>): boolean => type === 'image' || type === 'video'

/** A scene for everybody: what devices measure is for who is signed in. */
function published(scene: Scene, sign: Telling['sign']): Scene {
  const { sceneId, title, image, thumb, heading, initYaw, initPitch, hfov, hotspots = [] } = scene
  const shown = hotspots.filter(({ type }) => type !== 'device')
  const signed = ({ target, ...spot }: Hotspot): Hotspot => ({
    ...spot,
    ...(target && { target: isFile(spot) ? sign(target) : target }),
  })
  return {
    // The place of a scene on earth is nobody's business here.
    ...{ sceneId, title, heading, initYaw, initPitch, hfov },
    image: sign(image),
    ...(thumb && { thumb: sign(thumb) }),
    hotspots: shown.map(signed),
  }
}
