import {
  formOf,
  image,
  images,
  integer,
  type Label,
  type Parts,
  reference,
  textarea,
  url,
} from '../schema/field.ts'
import type { BlockType, PageBlock } from './show/page-layout.ts'

const most = { most: integer(['最多显示', 'At most'], { min: 1, max: 50, unit: ['条', 'lines'] }) }

/** What the blocks that people put on a page can be told; those of readings are drawn where somebody is signed in alone. */
export const blockOptions: Readonly<Partial<Record<BlockType, Parts>>> = {
  banner: formOf({
    image: image(['图片', 'Picture']),
    height: integer(['高度', 'Height'], { min: 80, max: 800, unit: ['像素', 'px'] }),
  }),
  richText: formOf({ text: textarea(['文字', 'Text'], { max: 5000 }) }),
  gallery: formOf({
    images: images(['图片', 'Pictures'], 20),
    columns: integer(['每行张数', 'Pictures per line'], { min: 1, max: 6 }),
  }),
  vr: formOf({ vrId: reference(['全景', 'Panorama'], 'vr') }),
  video: formOf({ url: url(['视频地址', 'Video']) }),
  timeline: formOf(most),
  honor: formOf(most),
  progress: formOf(most),
  logs: formOf(most),
}

/** Where a block takes its content from when it has none of its own. */
export const blockSources: Readonly<Partial<Record<BlockType, { bind: string; label: Label }>>> = {
  banner: { bind: 'company.cover', label: ['企业封面', 'Cover of the company'] },
  richText: { bind: 'introduce.content', label: ['企业介绍正文', 'Profile of the company'] },
  gallery: { bind: 'introduce.images', label: ['企业介绍图片', 'Pictures of the profile'] },
  video: { bind: 'introduce.videoUrl', label: ['企业介绍视频', 'Video of the profile'] },
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
