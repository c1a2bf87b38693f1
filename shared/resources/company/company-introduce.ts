import {
  dict,
  flag,
  image,
  images,
  integer,
  reference,
  richText,
  text,
  textarea,
  url,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** What a company says of itself: one text for each language. */
export const companyIntroduce = defineResource({
  name: 'companyIntroduce',
  path: '/companyIntroduce',
  label: ['企业介绍', 'Company profile'],
  actions: submitActions,
  title: 'title',
  select: ['companyId', 'lang'],
  sort: [['updateTime', 'desc']],
  indexes: ['companyId'],
  unique: [
    {
      fields: ['companyId', 'lang'],
      message: ['该企业已有这种语言的介绍', 'The company already has a profile in this language'],
    },
  ],
  scope: { company: 'companyId' },
  menu: { parent: 'business', icon: 'ReadOutlined', sort: 3 },
  columns: ['companyId', 'title', 'lang', 'cover', 'isShow', 'updateTime'],
  groups: [
    { label: ['基本信息', 'Basics'], fields: ['companyId', 'title', 'lang', 'isShow', 'sort', 'remark'] },
    { label: ['正文', 'Text'], fields: ['content'] },
    { label: ['媒体', 'Media'], fields: ['cover', 'images', 'videoUrl'] },
  ],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', {
      required: true,
      search: true,
      onDelete: 'cascade',
    }),
    title: text(['标题', 'Title'], { required: true, search: true, keyword: true, max: 100 }),
    lang: dict(['语言', 'Language'], 'lang', { required: true, default: 'zh', search: true }),
    content: richText(['正文', 'Text'], { required: true, max: 50_000 }),
    cover: image(['封面', 'Cover']),
    images: images(['图片', 'Pictures'], 12),
    videoUrl: url(['视频地址', 'Video']),
    isShow: flag(['公开展示', 'Public'], { default: 1, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
