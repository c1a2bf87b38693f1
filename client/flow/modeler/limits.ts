import type { translateIn } from './translate.ts'

type Entries = Record<string, unknown>
type Change = (entries: Entries) => Entries

/** What palettes and menus of the drawing surface take further entries, or fewer of them, from. */
interface Takes {
  registerProvider(priority: number, provider: object): void
}
interface TakesByName {
  registerProvider(name: string, priority: number, provider: object): void
}
interface Shapes {
  createShape(of: object): object
}
interface Create {
  start(event: unknown, shape: object, hints?: object): void
}
interface AutoPlace {
  append(source: object, shape: object): void
}

/** After the library's own, whose entries are then here. */
const late = 500

/** What an element may be changed into: what the engine runs. */
export const runnable: ReadonlySet<string> = new Set(
  [
    'none-start none-end none-intermediate-throw message-start timer-start signal-start',
    'task user-task service-task receive-task manual-task rule-task call-activity script-task send-task',
    'collapsed-subprocess expanded-subprocess subprocess event-subprocess transaction',
    'exclusive-gateway parallel-gateway inclusive-gateway event-based-gateway',
    'message-intermediate-catch timer-intermediate-catch signal-intermediate-catch signal-intermediate-throw',
    'link-intermediate-catch link-intermediate-throw conditional-intermediate-catch',
    'message-intermediate-throw escalation-intermediate-throw compensation-intermediate-throw',
    'message-boundary timer-boundary error-boundary signal-boundary escalation-boundary conditional-boundary',
    'compensation-boundary cancel-boundary',
    'non-interrupting-escalation-boundary non-interrupting-conditional-boundary',
    'non-interrupting-message-boundary non-interrupting-timer-boundary non-interrupting-signal-boundary',
    'error-end signal-end terminate-end message-end escalation-end compensation-end cancel-end',
    'sequence-flow default-flow conditional-flow',
  ].flatMap((names) => names.split(' ').map((name) => `replace-with-${name}`)),
)
/** What starts an event sub-process, beside what starts a process. */
const eventStarts: ReadonlySet<string> = new Set(
  [
    'error-start escalation-start conditional-start',
    'non-interrupting-escalation-start non-interrupting-conditional-start',
    'non-interrupting-message-start non-interrupting-timer-start non-interrupting-signal-start',
  ].flatMap((names) => names.split(' ').map((name) => `replace-with-${name}`)),
)

const notDrawn = ['create.data-object', 'create.data-store', 'create.participant-expanded', 'create.task']
const notAppended = ['append.append-task']

interface Target {
  businessObject?: { $parent?: { $type: string; triggeredByEvent?: boolean } }
}

/** Which entries of the menu stay for an element. */
export function allowedFor(target: Target, entries: Entries): Entries {
  const { $parent: parent } = target.businessObject ?? {}
  const isTriggered = parent?.$type === 'bpmn:SubProcess' && parent.triggeredByEvent === true
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => runnable.has(name) || (isTriggered && eventStarts.has(name))),
  )
}

const without = (entries: Entries, names: readonly string[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)))

/** Draws and appends what the engine runs alone, and the usual task is one for people. */
function limit(
  palette: Takes,
  contextPad: Takes,
  popupMenu: TakesByName,
  elementFactory: Shapes,
  create: Create,
  autoPlace: AutoPlace,
  translate: ReturnType<typeof translateIn>,
) {
  const drawn = (type: string, group: string, className: string, title: string) => {
    const start = (event: unknown) => create.start(event, elementFactory.createShape({ type }))
    return { group, className, title: translate(title), action: { dragstart: start, click: start } }
  }
  const change: Change = (entries) => ({
    ...without(entries, notDrawn),
    'create.user-task': drawn('bpmn:UserTask', 'activity', 'bpmn-icon-user-task', 'Create user task'),
    'create.service-task': drawn(
      'bpmn:ServiceTask',
      'activity',
      'bpmn-icon-service-task',
      'Create service task',
    ),
    'create.parallel-gateway': drawn(
      'bpmn:ParallelGateway',
      'gateway',
      'bpmn-icon-gateway-parallel',
      'Create parallel gateway',
    ),
  })
  palette.registerProvider(late, { getPaletteEntries: () => change })

  const userTask = () => elementFactory.createShape({ type: 'bpmn:UserTask' })
  const appended = {
    group: 'model',
    className: 'bpmn-icon-user-task',
    title: translate('Append user task'),
    action: {
      click: (_event: unknown, element: object) => autoPlace.append(element, userTask()),
      dragstart: (event: unknown, element: object) => create.start(event, userTask(), { source: element }),
    },
  }
  contextPad.registerProvider(late, {
    getContextPadEntries: (): Change => (entries) => ({
      ...('append.append-task' in entries && { 'append.user-task': appended }),
      ...without(entries, notAppended),
    }),
  })
  popupMenu.registerProvider('bpmn-replace', late, {
    getPopupMenuEntries:
      (target: Target): Change =>
      (entries) =>
        allowedFor(target, entries),
    getPopupMenuHeaderEntries: (): Change => (entries) => without(entries, ['toggle-loop']),
  })
}
limit.$inject = ['palette', 'contextPad', 'popupMenu', 'elementFactory', 'create', 'autoPlace', 'translate']

export const limitsModule = { __init__: ['runnableOnly'], runnableOnly: ['type', limit] }
