import { component } from '#shared/resources/land/component.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'

/** Facilities, with a mark on those whose inspection is overdue, and what their devices measure. */
export function ComponentPage() {
  return (
    <ResourcePage
      resource={component}
      tabs={useLiveTab('component')}
      cells={{ nextInspectDate: (day) => <DueDay day={day} past="major" /> }}
    />
  )
}
