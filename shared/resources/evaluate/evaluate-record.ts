import { recordItems, recordState, recordStates } from '../../contract/evaluate/evaluation.ts'
import { remark } from '../../schema/common-fields.ts'
import { decimal, dict, dictNumber, group, integer, name, reference, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const target = { form: 'create', search: true, onDelete: 'cascade' } as const

/** How one target did in one period. Which of its four references it fills is its template's to say. */
export const evaluateRecord = defineResource({
  name: 'evaluateRecord',
  path: '/evaluateRecord',
  label: ['评价记录', 'Evaluation record'],
  actions: submitActions,
  title: 'period',
  select: ['templateId', 'companyId', 'total', 'gradeKey'],
  sort: [
    ['period', 'desc'],
    ['total', 'desc'],
  ],
  indexes: ['templateId', 'companyId'],
  openFilters: ['state', 'companyId', 'gradeKey'],
  unique: [
    {
      fields: ['period', 'templateId', 'companyId', 'soilId', 'staffId', 'stationId'],
      message: ['该对象本期已有评价记录', 'The target has a record of this period already'],
    },
  ],
  states: recordStates,
  edits: [
    {
      when: ({ state }) => Number(state ?? recordState.open) >= recordState.published,
      fields: ['items'],
      message: () => ['已公示的评价不能修改评分', 'Scores of published records cannot be changed'],
    },
  ],
  scope: { company: 'companyId' },
  menu: {
    parent: 'evaluate',
    label: ['评分', 'Scoring'],
    icon: 'AuditOutlined',
    sort: 3,
    path: '/evaluate/record',
  },
  audit: { updateTime: 9 },
  fields: {
    ...group(['评价对象', 'Target'], {
      templateId: reference(['评价模板', 'Template'], 'evaluateTemplate', {
        required: true,
        form: 'create',
        search: true,
        list: 6,
      }),
      period: text(['评价期', 'Period'], {
        required: true,
        form: 'create',
        search: true,
        keyword: true,
        list: 1,
        max: 7,
        pattern: /^\d{4}(M(0[1-9]|1[0-2])|Q[1-4]|H[12])?$/,
        help: ['按周期填写：2026M03、2026Q1、2026H1、2026', 'By its cycle: 2026M03, 2026Q1, 2026H1, 2026'],
      }),
      companyId: reference(['企业', 'Company'], 'company', {
        ...target,
        help: ['按模板的评价对象填写其中一项', 'As set in the template'],
      }),
      soilId: reference(['地块', 'Plot'], 'soil', target),
      staffId: reference(['人员', 'Staff member'], 'staff', target),
      stationId: reference(['站点', 'Station'], 'station', target),
    }),
    ...group(['评分', 'Scores'], {
      items: recordItems,
      state: dictNumber(['评价状态', 'State'], 'evaluate_record_state', {
        tones: { 0: 'neutral', 1: 'info', 2: 'info', 3: 'success', 4: 'off' },
        required: true,
        default: 0,
        search: true,
        list: 5,
        help: ['公示后写入企业的最新评分与信用等级', "Published, it becomes the company's score and grade"],
      }),
      evaluatorId: reference(['评价人', 'Evaluated by'], 'user', { list: 8, onDelete: 'unlink' }),
      reviewerId: reference(['复评人', 'Reviewed by'], 'user', { onDelete: 'unlink' }),
      remark: remark(),
    }),
    /** That of the template when the record was begun. */
    versionNo: integer(['模板版本', 'Version'], { form: false }),
    targetType: dict(['对象类型', 'Kind of target'], 'evaluate_target', {
      form: false,
      search: true,
      list: 7,
    }),
    /** Of whichever of the four it is. */
    targetName: name(['评价对象', 'Target'], { form: false, keyword: true, list: 2 }),
    total: decimal(['总得分', 'Total'], { form: false, list: 3 }),
    gradeKey: dict(['等级', 'Grade'], 'credit_grade', { business: true, form: false, search: true, list: 4 }),
  },
})
