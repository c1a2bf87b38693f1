import type { ZodRawShape } from 'zod'
import {
  dict,
  image,
  images,
  integer,
  type Made,
  reference,
  rowsOf,
  type ShapeParts,
  text,
  textarea,
  url,
  type Zod,
} from '../../schema/field.ts'

const most = { most: integer(['最多显示', 'At most'], { min: 1, max: 50, unit: ['条', 'lines'] }) }

/** What the blocks that people put on a page can be told; those of readings are drawn where somebody is signed in alone. */
export const blockFields = {
  banner: {
    image: image(['图片', 'Picture']),
    height: integer(['高度', 'Height'], { min: 80, max: 800, unit: ['像素', 'px'] }),
  },
  // Plain: what a page shows as markup would have to be cleaned wherever it is drawn.
  richText: { text: textarea(['文字', 'Text'], { max: 5000 }) },
  gallery: {
    images: images(['图片', 'Pictures'], 20),
    columns: integer(['每行张数', 'Pictures per line'], { min: 1, max: 6 }),
  },
  vr: { vrId: reference(['全景', 'Panorama'], 'vr') },
  video: { url: url(['视频地址', 'Video']) },
  timeline: most,
  honor: most,
  progress: most,
  logs: most,
}

/** What every block has: a heading, perhaps another one for who reads English, and the part of the shown record that it is about, such as `company.honor`. */
const block = <T extends string, O extends ZodRawShape>(z: Zod, type: T, options: O) =>
  z.strictObject({
    type: z.literal(type),
    title: z.string().max(60).optional(),
    titleEn: z.string().max(60).optional(),
    bind: z
      .string()
      .max(100)
      .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/)
      .optional(),
    options: z.strictObject(options).optional(),
  })

/** The blocks of a page from top to bottom. */
export const pageLayout = (z: Zod, shapeOf: ShapeParts) =>
  z
    .array(
      z.discriminatedUnion('type', [
        block(z, 'banner', shapeOf(blockFields.banner)),
        block(z, 'richText', shapeOf(blockFields.richText)),
        block(z, 'gallery', shapeOf(blockFields.gallery)),
        block(z, 'stats', {
          items: z
            .array(z.enum(['soil', 'device', 'areaM2', 'staff', 'score']))
            .max(5)
            .optional(),
        }),
        block(z, 'map', { zoom: z.number().int().min(1).max(20).optional() }),
        block(z, 'vr', shapeOf(blockFields.vr)),
        block(z, 'video', shapeOf(blockFields.video)),
        block(z, 'timeline', shapeOf(most)),
        block(z, 'honor', shapeOf(most)),
        block(z, 'progress', shapeOf(most)),
        block(z, 'logs', shapeOf(most)),
        block(z, 'chart', {
          metric: z
            .string()
            .regex(/^[a-z][a-z0-9_]{0,40}$/)
            .optional(),
          days: z.number().int().min(1).max(366).optional(),
        }),
        block(z, 'contact', { phone: z.boolean().optional(), address: z.boolean().optional() }),
      ]),
    )
    .min(1)
    .max(30)

export type PageLayout = Made<typeof pageLayout>
export type PageBlock = PageLayout[number]
export type BlockType = PageBlock['type']

const accent = /^#[0-9a-f]{6}$/i

/** A template as it was published: what the public sees until the next publication. */
export const publishedPage = (z: Zod, shapeOf: ShapeParts) =>
  z.object({
    layout: pageLayout(z, shapeOf),
    themeColor: z.string().regex(accent).nullable().optional(),
  })

export type PublishedPage = Made<typeof publishedPage>

export const isAccent = (text: string | null | undefined): text is string => accent.test(text ?? '')

/** A row of `GET /pageTemplate/versions`. */
export interface TemplateVersion extends PublishedPage {
  versionNo: number
  createTime: string
  userName: string
}

/** As people read and write them. The options of a block stay as they are. */
export const blockParts = rowsOf(
  {
    type: dict(['区块', 'Block'], 'page_block', { required: true }),
    title: text(['标题', 'Title'], { max: 60 }),
    titleEn: text(['英文标题', 'English title'], { max: 60 }),
  },
  () => ({ type: 'banner' }),
)
