import { grades, templateStates } from '../../contract/evaluate/evaluation.ts'
import { remark } from '../../schema/common-fields.ts'
import { dict, dictNumber, group, integer, name, references, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

type Values = Record<string, unknown>

/** What somebody or something is evaluated by: how many points there are, and which grade they earn. */
export const evaluateTemplate = defineResource({
  name: 'evaluateTemplate',
  path: '/evaluateTemplate',
  label: ['评价模板', 'Evaluation template'],
  actions: submitActions,
  title: 'templateName',
  select: ['templateCode', 'targetType', 'cycle', 'totalScore', 'publishStatus'],
  sort: [['updateTime', 'desc']],
  rules: [
    {
      field: 'passScore',
      holds: ({ passScore, totalScore }) => !passScore || Number(passScore) <= Number(totalScore),
      message: ['及格分不能大于总分', 'The pass mark is at most the total'],
    },
    {
      field: 'grades',
      holds: ({ grades: list, totalScore }) => topGrade(list) <= Number(totalScore),
      message: ['等级的最低分不能大于总分', 'A grade begins at the total at most'],
    },
    {
      field: 'typeIds',
      holds: ({ typeIds, targetType }) => isNone(typeIds) || targetType === 'company',
      message: ['只有评价企业的模板才能限定企业类型', 'Only companies are evaluated by their type'],
    },
  ],
  states: templateStates,
  scope: {},
  menu: { parent: 'evaluate', icon: 'TrophyOutlined', sort: 1, path: '/evaluate/template' },
  audit: { updateTime: 10 },
  counts: {
    recordCount: { label: ['评分数', 'Scored'], list: 9, resource: 'evaluateRecord', by: 'templateId' },
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
      templateCode: text(['模板编码', 'Code'], {
        required: true,
        unique: true,
        keyword: true,
        list: 2,
        max: 30,
        pattern: /^[A-Za-z0-9_-]+$/,
      }),
      targetType: dict(['评价对象', 'Target'], 'evaluate_target', { required: true, search: true, list: 3 }),
      typeIds: references(['适用企业类型', 'Company types'], 'companyType', {
        onDelete: 'unlink',
        help: ['留空时适用于所有类型', 'Leave empty for all'],
      }),
      cycle: dict(['评价周期', 'Cycle'], 'evaluate_cycle', { required: true, search: true, list: 4 }),
      publishStatus: dictNumber(['发布状态', 'Publication'], 'publish_status', {
        tones: { 0: 'neutral', 1: 'success', 2: 'off' },
        required: true,
        default: 0,
        search: true,
        list: 8,
        help: [
          '发布时各末级指标分值之和须等于总分',
          'To publish it, the points of its indicators make up the total',
        ],
      }),
    }),
    ...group(['评分与等级', 'Points and grades'], {
      totalScore: integer(['总分', 'Total'], { required: true, list: 5, default: 100, min: 1, max: 1000 }),
      passScore: integer(['及格分', 'Pass mark'], { list: 6, min: 0, max: 1000 }),
      grades,
    }),
    ...group(['说明', 'Notes'], {
      content: textarea(['评价说明', 'About it'], { max: 1000 }),
      remark: remark(),
    }),
    /** Goes up with every publication. */
    versionNo: integer(['版本', 'Version'], { form: false, list: 7, default: 0 }),
  },
})

const isNone = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

const topGrade = (list: unknown): number =>
  Array.isArray(list) ? Number((list[0] as Values | undefined)?.min ?? 0) : 0
