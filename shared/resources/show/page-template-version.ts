import { publishedPage } from '../../contract/show/page-layout.ts'
import { integer, json, reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A page template as it was published once. */
export const pageTemplateVersion = defineResource({
  name: 'pageTemplateVersion',
  path: '/pageTemplateVersion',
  label: ['页面模板版本', 'Page template version'],
  actions: [],
  title: 'versionNo',
  indexes: ['pageTemplateId'],
  fields: {
    pageTemplateId: reference(['页面模板', 'Page template'], 'pageTemplate', {
      required: true,
      onDelete: 'cascade',
    }),
    versionNo: integer(['版本', 'Version'], { required: true }),
    page: json(['内容', 'Content'], publishedPage, { required: true }),
  },
})
