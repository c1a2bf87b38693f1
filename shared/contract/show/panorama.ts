import {
  decimal,
  image,
  integer,
  type Label,
  list,
  type Made,
  sentence,
  text,
  type ValueOf,
  type Zod,
} from '../../schema/field.ts'
import { isAttachmentLink } from '../../schema/kinds/attachment.ts'
import type { Only } from '../../schema/meta.ts'
import { isWebAddress } from '../../schema/value/web-address.ts'

/** Keys of the dictionary `vr_type`. */
export const vrType = { single: 1, tour: 2, link: 3, video: 4 } as const

const ofTypes = (...types: number[]): Only => ({ field: 'vrType', values: types.map(String) })

/** What is made of scenes, and what lies elsewhere. */
export const ofScenes = ofTypes(vrType.single, vrType.tour)
export const ofLinks = ofTypes(vrType.link, vrType.video)

const name = (z: Zod) => z.string().regex(/^[\w-]{1,40}$/)
const picture = (z: Zod) => z.string().max(500).refine(isAttachmentLink)

/** A mark in a picture. What `target` holds depends on its type: a scene's id, a device's id, a link. */
const hotspot = (z: Zod) =>
  z.strictObject({
    id: name(z),
    type: z.enum(['scene', 'info', 'image', 'video', 'device', 'link']),
    /** Degrees to the right of the picture's middle, and above the horizon. */
    yaw: z.number().min(-180).max(180),
    pitch: z.number().min(-90).max(90),
    title: z.string().max(60).optional(),
    target: z.string().max(500).optional(),
    content: z.string().max(1000).optional(),
  })

/** A picture that is sharp in every direction is large. */
export const scenePictureBytes = 30_000_000

/** The scenes of a tour, each one equirectangular picture and what is marked in it; the first one is where it begins. */
export const scenes = list(
  ['场景', 'Scenes'],
  {
    image: image(['全景图（宽高比 2:1）', 'Picture (2:1)'], {
      required: true,
      maxBytes: scenePictureBytes,
      ratio: 2,
    }),
    title: text(['名称', 'Name'], { required: true, max: 60 }),
    heading: integer(['朝向', 'Heading'], { min: 0, max: 360, unit: ['°', '°'] }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180, scale: 7 }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90, scale: 7 }),
  },
  {
    only: ofScenes,
    rowsAtMost: 50,
    fresh: (rows) => ({ sceneId: freeName(rows.map(({ sceneId }) => String(sceneId))) }),
    each: (scene, z) =>
      scene
        .extend({
          sceneId: name(z),
          thumb: picture(z).optional(),
          lng: z.number().min(-180).max(180).optional(),
          lat: z.number().min(-90).max(90).optional(),
          /** Degrees from the north to the picture's middle, clockwise; a form asks for whole ones. */
          heading: z.number().min(0).max(360).optional(),
          initYaw: z.number().min(-180).max(180).optional(),
          initPitch: z.number().min(-90).max(90).optional(),
          /** Degrees from the left to the right edge of what is seen at first. */
          hfov: z.number().min(30).max(120).optional(),
          hotspots: z.array(hotspot(z)).max(40).optional(),
        })
        .strict(),
    all: (tour) =>
      tour.superRefine((list, context) => {
        const fault = scenesFault(list)
        if (fault) context.addIssue({ code: 'custom', ...sentence(...fault) })
      }),
  },
)

export type Scene = ValueOf<typeof scenes>[number]
export type Hotspot = Made<typeof hotspot>

/** `scene1`, `scene2` …: the first that no other scene has. */
function freeName(taken: readonly string[]): string {
  let n = taken.length + 1
  while (taken.includes(`scene${n}`)) n += 1
  return `scene${n}`
}

const hasTwins = (names: readonly string[]) => new Set(names).size < names.length

function scenesFault(list: readonly Scene[]): Label | undefined {
  const known = new Set(list.map(({ sceneId }) => sceneId))
  if (known.size < list.length) return ['场景编号不能重复', 'No two scenes have the same ID']
  for (const { title, hotspots = [] } of list) {
    if (hasTwins(hotspots.map(({ id }) => id)))
      return [`场景“${title}”的热点编号重复`, `Two hotspots of the scene “${title}” have the same id`]
    for (const spot of hotspots) {
      const fault = targetFault(spot, known)
      if (fault)
        return [
          `场景“${title}”的热点“${spot.id}”${fault[0]}`,
          `Scene “${title}”, hotspot “${spot.id}”: ${fault[1]}`,
        ]
    }
  }
  return undefined
}

function targetFault(
  { type, target = '', content = '' }: Hotspot,
  scenes: ReadonlySet<string>,
): Label | undefined {
  switch (type) {
    case 'scene':
      return scenes.has(target) ? undefined : ['指向的场景不存在', 'it leads to a scene that does not exist']
    case 'device':
      return /^\d{1,19}$/.test(target) ? undefined : ['须指向一台设备', 'it names no device']
    case 'image':
      return isAttachmentLink(target) ? undefined : ['须指向一张图片', 'it names no picture']
    case 'info':
      return content === '' ? ['须有说明文字', 'it has nothing to say'] : undefined
    case 'video':
    case 'link':
      return isWebAddress(target) ? undefined : ['须有一个链接', 'it has no link']
  }
}

/** The devices that hotspots show. */
export const devicesIn = (list: readonly Scene[]): string[] =>
  list.flatMap(({ hotspots = [] }) =>
    hotspots.flatMap(({ type, target }) => (type === 'device' && target ? [target] : [])),
  )
