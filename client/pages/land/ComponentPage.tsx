import { component } from '#shared/resources/land/component.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'

/** Facilities, with a mark on those whose inspection is overdue. */
export function ComponentPage() {
  return (
    <ResourcePage
      resource={component}
      cells={{ nextInspectDate: (day) => <DueDay day={day} past="major" /> }}
    />
  )
}
