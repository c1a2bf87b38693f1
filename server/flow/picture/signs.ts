import type { Shape } from './drawing.ts'

const path = (d: string, isFilled = false) => `<path d="${d}"${isFilled ? ' class="dot"' : ''}/>`

/** Centred on 0,0, some 16 across. */
const eventSigns: Readonly<Record<string, string>> = {
  Timer: '<circle r="8"/><path d="M0-5V0L4 2"/>',
  Message: path('M-8-5H8V5H-8ZM-8-5L0 1L8-5'),
  Signal: path('M0-7L8 6H-8Z'),
  Error: path('M-7 6L-2-7L2 3L7-6'),
  Escalation: path('M0-8L6 7L0 1L-6 7Z'),
  Terminate: '<circle r="8" class="dot"/>',
  Link: path('M-8-3H2V-7L8 0L2 7V3H-8Z'),
  Conditional: path('M-6-7H6V7H-6ZM-4-4H4M-4 0H4M-4 4H4'),
  Compensate: path('M0-6V6L-8 0ZM8-6V6L0 0Z'),
  Cancel: path('M-6-6L6 6M6-6L-6 6'),
}

const gatewaySigns: Readonly<Record<string, string>> = {
  ExclusiveGateway: path('M-7-7L7 7M7-7L-7 7'),
  ParallelGateway: path('M0-10V10M-10 0H10'),
  InclusiveGateway: '<circle r="10"/>',
  ComplexGateway: path('M0-10V10M-10 0H10M-7-7L7 7M7-7L-7 7'),
  EventBasedGateway: `<circle r="12"/>${path('M0-8L8-2L5 7H-5L-8-2Z')}`,
}

/** From 0,0 to 16,16. */
const taskSigns: Readonly<Record<string, string>> = {
  UserTask: '<circle cx="8" cy="4.5" r="3.5"/><path d="M1 15C1 10 4 9 8 9S15 10 15 15Z"/>',
  ManualTask: path('M1 6H9L6 3H8L14 8V13H1Z'),
  ServiceTask:
    '<circle cx="8" cy="8" r="5"/><circle cx="8" cy="8" r="2"/><path d="M8 0V3M8 13V16M0 8H3M13 8H16"/>',
  ScriptTask: path('M4 1H14C10 5 14 11 11 15H1C5 11 1 5 4 1ZM5 5H10M5 8H10M5 11H10'),
  BusinessRuleTask: path('M1 3H15V14H1ZM1 6H15M5 6V14'),
  SendTask: path('M1 3H15V13H1ZM1 3L8 9L15 3', true),
  ReceiveTask: path('M1 3H15V13H1ZM1 3L8 9L15 3'),
}

const repeatSigns: Readonly<Record<string, string>> = {
  parallel: path('M-4-6V6M0-6V6M4-6V6'),
  sequential: path('M-6-4H6M-6 0H6M-6 4H6'),
  loop: path('M4-4A6 6 0 1 0 5 3M5-6V-3H2'),
}

const collapsed = '<rect x="-7" y="-7" width="14" height="14"/><path d="M-4 0H4M0-4V4"/>'

const at = (x: number, y: number, sign: string | undefined) =>
  sign ? `<g class="sign" transform="translate(${x} ${y})">${sign}</g>` : ''

/** What tells an event, a gateway or an activity from another of its shape. */
export function signsOf({ kind, event, x, y, width, height, repeats, isCollapsed }: Shape): string {
  const [middle, centre] = [x + width / 2, y + height / 2]
  if (kind.endsWith('Event')) return at(middle, centre, eventSigns[event])
  if (kind.endsWith('Gateway')) return at(middle, centre, gatewaySigns[kind])
  const foot = y + height - 9
  return [
    at(x + 5, y + 5, taskSigns[kind]),
    at(middle, foot, isCollapsed ? collapsed : undefined),
    at(isCollapsed ? middle + 18 : middle, foot, repeatSigns[repeats]),
  ].join('')
}
