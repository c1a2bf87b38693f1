import { soil } from '#shared/resources/land/soil.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'

/** Plots, with a warning on those whose crop is not to be harvested yet, and what is measured on each. */
export function SoilPage() {
  return (
    <ResourcePage
      resource={soil}
      tabs={useLiveTab('soil')}
      cells={{ safeUntil: (day) => <DueDay day={day} ahead="critical" past="hidden" /> }}
    />
  )
}
