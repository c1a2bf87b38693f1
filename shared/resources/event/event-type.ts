import { eventRule } from '../../contract/event/event-rule.ts'
import { remark, sort, status } from '../../schema/common-fields.ts'
import {
  color,
  dict,
  dictNumber,
  dicts,
  flag,
  group,
  icon,
  integer,
  name,
  reference,
  richText,
  text,
} from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

const present = (value: unknown) => value !== null && value !== undefined

/** A kind of event: how grave it is, how soon it is to be handled and by whom, and the rule that makes one by itself. */
export const eventType = defineResource({
  name: 'eventType',
  path: '/eventType',
  label: ['事件类型', 'Event type'],
  actions: treeActions,
  title: 'typeName',
  titleEn: 'nameEn',
  select: ['typeCode', 'source', 'defaultLevel', 'handleHours', 'icon', 'color'],
  tree: { parent: 'parentId', root: '0', maxDepth: 2 },
  sort: [['sort', 'asc']],
  indexes: ['parentId'],
  rules: [
    {
      field: 'rule',
      holds: ({ isAuto, rule }) => isAuto !== 1 || present(rule),
      message: ['自动生成的事件类型须填写触发规则', 'A type whose events are made by a rule needs the rule'],
    },
  ],
  menu: {
    parent: 'eventCenter',
    label: ['事件类型与规则', 'Types and rules'],
    icon: 'TagsOutlined',
    sort: 3,
    path: '/event/type',
  },
  counts: {
    eventCount: {
      label: ['近30天事件', 'Events, 30 d'],
      list: 8,
      resource: 'event',
      by: 'eventTypeId',
      within: { field: 'occurTime', days: 30 },
    },
  },
  fields: {
    ...group(['基本信息', 'Basics'], {
      parentId: reference(['上级类型', 'Parent'], 'eventType', { default: '0' }),
      typeName: name(['类型名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 50,
      }),
      nameEn: text(['英文名称', 'English name'], { max: 100 }),
      typeCode: text(['类型编码', 'Code'], {
        required: true,
        unique: true,
        search: true,
        list: 2,
        max: 40,
        pattern: /^[a-z][a-z0-9_]*$/,
        help: [
          '小写字母开头，由小写字母、数字和下划线组成',
          'Starts with a lower-case letter; lower-case letters, digits and underscores',
        ],
      }),
      source: dictNumber(['事件来源', 'Source'], 'event_source', { required: true, search: true, list: 3 }),
      icon: icon(['图标', 'Icon']),
      color: color(['颜色', 'Colour']),
      sort: sort({ list: 9 }),
      status: status({ list: 10 }),
      remark: remark(),
    }),
    ...group(['处置', 'Handling'], {
      defaultLevel: dictNumber(['默认级别', 'Level'], 'event_level', {
        required: true,
        search: true,
        list: 4,
      }),
      handleHours: integer(['处理时限', 'Time to handle'], {
        list: 5,
        min: 1,
        max: 720,
        unit: ['小时', 'h'],
        help: [
          '留空时按事件级别：紧急 2、重要 8、一般 24、提示 72 小时',
          'Defaults to the event level if left empty: critical 2, major 8, minor 24, info 72 hours',
        ],
      }),
      autoAssign: dict(['自动派发', 'Assigned to'], 'assign_rule', { list: 6, default: 'none' }),
      planText: richText(['处置预案', 'Handling plan'], { max: 5000 }),
    }),
    ...group(['规则', 'Rule'], {
      isAuto: flag(['规则自动生成', 'Created by rule'], { default: 0, search: true, list: 7 }),
      rule: eventRule,
    }),
    ...group(['通知', 'Notification'], {
      notifyChannels: dicts(['通知渠道', 'Channels'], 'notify_channel'),
      soundOn: flag(['声音提醒', 'Sound'], { default: 0 }),
    }),
  },
})
