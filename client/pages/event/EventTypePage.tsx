import { eventType } from '#shared/resources/event/event-type.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { lazyControl } from '../../fields/lazy-control.tsx'

const RuleControl = lazyControl(() => import('./rule/RuleControl.tsx'), 'RuleControl')

const form = { inputs: { rule: RuleControl } }

/** Types of events; the form of one tries its rule out before it is stored. */
export const EventTypePage = () => <ResourcePage resource={eventType} form={form} />
