import { formOf, type Label, type Parts } from '../schema/field.ts'
import { type BlockType, blockFields, type PageBlock } from './show/page-layout.ts'

/** What a form asks about a block. */
export const blockOptions: Readonly<Partial<Record<BlockType, Parts>>> = Object.fromEntries(
  Object.entries(blockFields).map(([type, fields]) => [type, formOf(fields)]),
)

/** Where a block takes its content from when it has none of its own. */
export const blockSources: Readonly<Partial<Record<BlockType, { bind: string; label: Label }>>> = {
  banner: { bind: 'company.cover', label: ['企业封面', 'Company cover'] },
  richText: { bind: 'introduce.content', label: ['企业介绍正文', 'Company profile'] },
  gallery: { bind: 'introduce.images', label: ['企业介绍图片', 'Profile pictures'] },
  video: { bind: 'introduce.videoUrl', label: ['企业介绍视频', 'Profile video'] },
}

/** In the order in which they are on offer. */
export const offeredBlocks = [
  'banner',
  'richText',
  'gallery',
  'stats',
  'map',
  'vr',
  'video',
  'honor',
  'timeline',
  'logs',
  'contact',
] as const satisfies readonly BlockType[]

export const mostBlocks = 30

/** A new block, with what it usually shows. */
export function freshBlock(type: BlockType): PageBlock {
  const source = blockSources[type]
  const usual: Partial<Record<BlockType, object>> = {
    stats: { options: { items: ['soil', 'device', 'areaM2'] } },
    contact: { options: { phone: true, address: true } },
  }
  return { type, ...(source && { bind: source.bind }), ...usual[type] } as PageBlock
}
