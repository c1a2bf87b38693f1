import { remark } from '../../schema/common-fields.ts'
import { dict, dictNumber, flag, integer, list, name, reference } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Keys of the dictionary `escalation_target`. */
export const escalationTarget = { duty: 'duty', head: 'head', person: 'person' } as const

/** Who is told, step by step, of an event that nobody accepts. */
export const escalationRule = defineResource({
  name: 'escalationRule',
  path: '/escalation-rule',
  label: ['升级规则', 'Escalation rule'],
  actions: submitActions,
  title: 'ruleName',
  sort: [['minLevel', 'asc']],
  menu: { parent: 'eventCenter', icon: 'ControlOutlined', sort: 6, path: '/event/escalation' },
  fields: {
    ruleName: name(['规则名称', 'Name'], {
      required: true,
      unique: true,
      search: true,
      keyword: true,
      list: 1,
      max: 50,
    }),
    minLevel: dictNumber(['事件最低级别', 'Least level of events'], 'event_level', {
      required: true,
      search: true,
      list: 2,
      help: [
        '适用于该级别及更高级别；多条规则时取最严的一条',
        'For this level and graver ones; the strictest rule counts',
      ],
    }),
    isEnabled: flag(['启用', 'Enabled'], { default: 1, search: true, list: 3, bulk: true }),
    steps: list(
      ['升级步骤', 'Steps'],
      {
        minutes: integer(['等待分钟数', 'Minutes'], { required: true, min: 1, max: 1440, begins: 15 }),
        target: dict(['通知', 'Tell'], 'escalation_target', { required: true }),
        userId: reference(['人员', 'Person'], 'user', { only: { field: 'target', values: ['person'] } }),
      },
      {
        required: true,
        rowsAtMost: 5,
        all: (rows) => rows.min(1),
        help: ['自上一步起无人受理即执行', 'Taken while nobody accepts since the step before'],
      },
    ),
    remark: remark({ list: 4 }),
  },
})
