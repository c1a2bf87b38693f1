import { soil } from '#shared/resources/land/soil.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'

/** Plots, with a warning on those whose crop is not to be harvested yet. */
export function SoilPage() {
  return (
    <ResourcePage
      resource={soil}
      cells={{ safeUntil: (day) => <DueDay day={day} ahead="critical" past="hidden" /> }}
    />
  )
}
