import { blockParts, pageLayout, publishedPage } from '../../contract/show/page-layout.ts'
import { remark } from '../../schema/common-fields.ts'
import { color, dict, flag, group, image, integer, json, name, references } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** How a page for the public is put together of blocks. */
export const pageTemplate = defineResource({
  name: 'pageTemplate',
  path: '/pageTemplate',
  label: ['页面模板', 'Page template'],
  actions: submitActions,
  title: 'templateName',
  select: ['templateType', 'terminal', 'isDefault'],
  sort: [['updateTime', 'desc']],
  indexes: ['templateType'],
  rules: [
    {
      field: 'isDefault',
      holds: ({ isDefault, publishStatus }) => isDefault !== 1 || publishStatus === 1,
      message: ['默认模板须已发布', 'A default is published'],
    },
  ],
  single: [{ field: 'isDefault', per: ['templateType', 'terminal'] }],
  keeps: [
    {
      when: ({ isDefault }) => isDefault === 1,
      message: ({ templateName }) => [
        `“${templateName}”是默认模板，不能删除`,
        `“${templateName}” is the default and cannot be removed`,
      ],
    },
  ],
  scope: {},
  menu: { parent: 'show', icon: 'LayoutOutlined', sort: 1 },
  audit: { updateTime: 9 },
  counts: {
    companyCount: { label: ['使用企业', 'Used by'], list: 8, resource: 'company', by: 'pageTemplateId' },
  },
  fields: {
    ...group(['基本信息', 'Basics'], {
      templateName: name(['模板名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      templateType: dict(['模板类型', 'Type'], 'page_template_type', {
        required: true,
        search: true,
        list: 3,
      }),
      terminal: dict(['终端', 'Terminal'], 'terminal', { required: true, search: true, list: 4 }),
      companyTypeIds: references(['适用企业类型', 'Company types'], 'companyType', { onDelete: 'unlink' }),
      cover: image(['封面', 'Cover'], { list: 2 }),
    }),
    ...group(['内容', 'Content'], {
      layout: json(['页面内容', 'Blocks'], pageLayout, {
        required: true,
        parts: blockParts,
      }),
    }),
    ...group(['发布', 'Publication'], {
      themeColor: color(['主题色', 'Accent colour'], {
        help: ['标题、按钮和分隔线的颜色', 'Of headings and marks on the page'],
      }),
      publishStatus: flag(['已发布', 'Published'], { default: 0, search: true, list: 7 }),
      isDefault: flag(['默认模板', 'Default'], {
        default: 0,
        search: true,
        list: 6,
        help: ['同一类型和终端只有一个默认模板', 'One per type and terminal'],
      }),
      remark: remark(),
    }),
    /** What the public sees while the blocks are being changed; none before the first publication. */
    published: json(['已发布内容', 'As published'], publishedPage, { form: false, hidden: true }),
    /** Goes up with every publication. */
    versionNo: integer(['版本', 'Version'], { form: false, list: 5, default: 0 }),
  },
})
