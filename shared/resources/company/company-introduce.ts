import { remark, sort } from '../../schema/common-fields.ts'
import { dict, flag, group, image, images, name, reference, richText, url } from '../../schema/field.ts'
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
  audit: { updateTime: 6 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyId: reference(['企业', 'Company'], 'company', {
        required: true,
        search: true,
        list: 1,
        onDelete: 'cascade',
      }),
      title: name(['标题', 'Title'], { required: true, search: true, keyword: true, list: 2, max: 100 }),
      lang: dict(['语言', 'Language'], 'lang', { required: true, default: 'zh', search: true, list: 3 }),
      isShow: flag(['公开展示', 'Public'], { list: 5, default: 1, bulk: true }),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['正文', 'Text'], {
      content: richText(['正文', 'Text'], { required: true, max: 50_000 }),
    }),
    ...group(['媒体', 'Media'], {
      cover: image(['封面', 'Cover'], { list: 4 }),
      images: images(['图片', 'Pictures'], 12),
      videoUrl: url(['视频地址', 'Video']),
    }),
  },
})
