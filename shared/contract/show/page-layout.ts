import * as z from 'zod'
import { dict, rowsOf, text } from '../../schema/field.ts'
import { isAttachmentLink } from '../../schema/kinds/attachment.ts'
import { isWebAddress } from '../../schema/value/web-address.ts'

const link = z.string().max(500).refine(isAttachmentLink)
const address = z.string().max(500).refine(isWebAddress)
const most = z.number().int().min(1).max(50)

/** What every block has: a heading, perhaps another one for who reads English, and the part of the shown record that it is about, such as `company.honor`. */
const block = <T extends string, O extends z.ZodRawShape>(type: T, options: O) =>
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
export const pageLayout = z
  .array(
    z.discriminatedUnion('type', [
      block('banner', { image: link.optional(), height: z.number().int().min(80).max(800).optional() }),
      // Plain: what a page shows as markup would have to be cleaned wherever it is drawn.
      block('richText', { text: z.string().max(5000).optional() }),
      block('gallery', {
        images: z.array(link).max(20).optional(),
        columns: z.number().int().min(1).max(6).optional(),
      }),
      block('stats', {
        items: z
          .array(z.enum(['soil', 'device', 'areaM2', 'staff', 'score']))
          .max(5)
          .optional(),
      }),
      block('map', { zoom: z.number().int().min(1).max(20).optional() }),
      block('vr', {
        vrId: z
          .string()
          .regex(/^\d{1,19}$/)
          .optional(),
      }),
      block('video', { url: address.optional() }),
      block('timeline', { most: most.optional() }),
      block('honor', { most: most.optional() }),
      block('progress', { most: most.optional() }),
      block('logs', { most: most.optional() }),
      block('chart', {
        metric: z
          .string()
          .regex(/^[a-z][a-z0-9_]{0,40}$/)
          .optional(),
        days: z.number().int().min(1).max(366).optional(),
      }),
      block('contact', { phone: z.boolean().optional(), address: z.boolean().optional() }),
    ]),
  )
  .min(1)
  .max(30)

export type PageLayout = z.infer<typeof pageLayout>
export type PageBlock = PageLayout[number]
export type BlockType = PageBlock['type']

const accent = /^#[0-9a-f]{6}$/i

/** A template as it was published: what the public sees until the next publication. */
export const publishedPage = z.object({
  layout: pageLayout,
  themeColor: z.string().regex(accent).nullable().optional(),
})

export type PublishedPage = z.infer<typeof publishedPage>

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
