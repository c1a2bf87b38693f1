import { scoreOptions, scoreSource, scoreType } from '../../contract/evaluate/evaluation.ts'
import { required } from '../../messages.ts'
import { remark, sort } from '../../schema/common-fields.ts'
import { decimal, dictNumber, flag, group, name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

type Values = Record<string, unknown>

/** What a template asks for: dimensions, and the indicators of each. */
export const evaluateDetail = defineResource({
  name: 'evaluateDetail',
  path: '/evaluateDetail',
  label: ['评价指标', 'Evaluation indicator'],
  actions: treeActions,
  list: 'tree',
  title: 'itemName',
  select: ['evaluateTemplateId', 'score', 'scoreType'],
  tree: { parent: 'parentId', root: '0', maxDepth: 2 },
  sort: [
    ['evaluateTemplateId', 'asc'],
    ['sort', 'asc'],
  ],
  indexes: ['evaluateTemplateId', 'parentId'],
  unique: [{ fields: ['itemName', 'evaluateTemplateId', 'parentId'] }],
  rules: [
    {
      field: 'options',
      holds: ({ scoreType: type, options }) => type !== scoreType.options || Array.isArray(options),
      message: required(['评分选项', 'Options'], 'json'),
    },
    {
      field: 'options',
      holds: ({ options, score }) => highest(options) <= Number(score),
      message: ['选项的分值不能大于指标分值', 'An option is worth no more than its indicator'],
    },
    {
      field: 'source',
      holds: ({ scoreType: type, source }) => type !== scoreType.formula || Boolean(source),
      message: required(['数据来源', 'Source'], 'json'),
    },
  ],
  menu: { parent: 'evaluate', icon: 'ApartmentOutlined', sort: 2, path: '/evaluate/detail' },
  fields: {
    ...group(['基本信息', 'Basics'], {
      evaluateTemplateId: reference(['评价模板', 'Template'], 'evaluateTemplate', {
        required: true,
        form: 'create',
        search: true,
        list: 2,
        onDelete: 'cascade',
      }),
      parentId: reference(['所属维度', 'Dimension'], 'evaluateDetail', { default: '0' }),
      itemName: name(['指标名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 80 }),
      itemCode2: text(['指标编号', 'Number'], { list: 3, max: 30 }),
      sort: sort({ list: 7 }),
      remark: remark(),
    }),
    ...group(['评分方式', 'Scoring'], {
      score: decimal(['分值', 'Points'], {
        required: true,
        list: 4,
        min: 0.1,
        max: 1000,
        scale: 1,
        help: ['有下级指标时为下级分值之和', 'With child indicators, the sum of theirs'],
      }),
      scoreType: dictNumber(['评分方式', 'Scored by'], 'score_type', {
        required: true,
        default: scoreType.manual,
        search: true,
        list: 5,
      }),
      options: scoreOptions,
      source: scoreSource,
      evidence: flag(['须附佐证', 'Evidence needed'], { list: 6, default: 0 }),
      standard: textarea(['评分标准', 'How to score it'], { max: 1000 }),
    }),
  },
})

const highest = (options: unknown): number =>
  Array.isArray(options) ? Math.max(0, ...options.map((option: Values) => Number(option.score))) : 0
