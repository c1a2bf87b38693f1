import { blockParts, pageLayout } from '../../contract/page-layout.ts'
import { dict, flag, image, integer, json, references, text, textarea } from '../../schema/field.ts'
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
  columns: [
    'templateName',
    'cover',
    'templateType',
    'terminal',
    'versionNo',
    'isDefault',
    'publishStatus',
    'companyCount',
    'updateTime',
  ],
  counts: { companyCount: { label: ['使用企业', 'Used by'], resource: 'company', by: 'pageTemplateId' } },
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['templateName', 'templateType', 'terminal', 'companyTypeIds', 'cover'],
    },
    { label: ['内容', 'Content'], fields: ['layout'] },
    { label: ['发布', 'Publication'], fields: ['publishStatus', 'isDefault', 'remark'] },
  ],
  fields: {
    templateName: text(['模板名称', 'Name'], {
      required: true,
      unique: true,
      search: true,
      keyword: true,
      max: 60,
    }),
    templateType: dict(['模板类型', 'Type'], 'page_template_type', { required: true, search: true }),
    terminal: dict(['终端', 'Terminal'], 'terminal', { required: true, search: true }),
    layout: json(['页面内容', 'Blocks'], pageLayout, {
      required: true,
      parts: blockParts,
    }),
    cover: image(['封面', 'Cover']),
    isDefault: flag(['默认模板', 'Default'], {
      default: 0,
      search: true,
      help: ['同一类型和终端只有一个默认模板', 'One per type and terminal'],
    }),
    publishStatus: flag(['已发布', 'Published'], { default: 0, search: true }),
    /** Goes up with every publication. */
    versionNo: integer(['版本', 'Version'], { form: false, default: 0 }),
    companyTypeIds: references(['适用企业类型', 'Types of company'], 'companyType', { onDelete: 'unlink' }),
    remark: textarea(['备注', 'Remark']),
  },
})
