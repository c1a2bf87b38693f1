import type { ZodRawShape } from 'zod'
import { dict, type Made, rowsOf, text, type Zod } from '../../schema/field.ts'
import { isAttachmentLink } from '../../schema/kinds/attachment.ts'
import { isWebAddress } from '../../schema/value/web-address.ts'

const link = (z: Zod) => z.string().max(500).refine(isAttachmentLink)
const address = (z: Zod) => z.string().max(500).refine(isWebAddress)
const most = (z: Zod) => z.number().int().min(1).max(50)

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
export const pageLayout = (z: Zod) =>
  z
    .array(
      z.discriminatedUnion('type', [
        block(z, 'banner', {
          image: link(z).optional(),
          height: z.number().int().min(80).max(800).optional(),
        }),
        // Plain: what a page shows as markup would have to be cleaned wherever it is drawn.
        block(z, 'richText', { text: z.string().max(5000).optional() }),
        block(z, 'gallery', {
          images: z.array(link(z)).max(20).optional(),
          columns: z.number().int().min(1).max(6).optional(),
        }),
        block(z, 'stats', {
          items: z
            .array(z.enum(['soil', 'device', 'areaM2', 'staff', 'score']))
            .max(5)
            .optional(),
        }),
        block(z, 'map', { zoom: z.number().int().min(1).max(20).optional() }),
        block(z, 'vr', {
          vrId: z
            .string()
            .regex(/^\d{1,19}$/)
            .optional(),
        }),
        block(z, 'video', { url: address(z).optional() }),
        block(z, 'timeline', { most: most(z).optional() }),
        block(z, 'honor', { most: most(z).optional() }),
        block(z, 'progress', { most: most(z).optional() }),
        block(z, 'logs', { most: most(z).optional() }),
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
export const publishedPage = (z: Zod) =>
  z.object({
    layout: pageLayout(z),
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
