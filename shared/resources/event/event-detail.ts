import { datetime, decimal, dict, dictNumber, images, reference, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'
import { event } from './event.ts'

/**
 * What happened to an event, step by step. People add comments; every other step is written by what they do. It has no page
 * and no rights of its own: who sees an event sees its timeline.
 */
export const eventDetail = defineResource({
  name: 'eventDetail',
  path: '/eventDetail',
  label: ['事件明细', 'Step of an event'],
  actions: ['list', 'page', 'detail'],
  list: 'rows',
  title: 'content',
  permission: event.permission,
  sort: [['operateTime', 'asc']],
  indexes: ['eventId'],
  fields: {
    eventId: reference(['事件', 'Event'], 'event', { required: true, form: 'create', onDelete: 'cascade' }),
    action: dict(['动作', 'Action'], 'event_action', { form: false }),
    content: textarea(['内容', 'Content'], { required: true, max: 1000 }),
    fromStatus: dictNumber(['原状态', 'State before'], 'event_status', { form: false }),
    toStatus: dictNumber(['新状态', 'State after'], 'event_status', { form: false }),
    operatorId: reference(['操作人', 'By'], 'user', { form: false, onDelete: 'unlink' }),
    operatorName: text(['操作人姓名', 'Handler name'], { form: false }),
    operateTime: datetime(['操作时间', 'Time'], { form: false }),
    images: images(['图片', 'Pictures'], 9),
    metricValue: decimal(['触发值', 'Value'], { form: false }),
  },
})
