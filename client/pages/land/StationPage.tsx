import { station } from '#shared/resources/land/station.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'

/** Stations, each with what its sensors say. */
export function StationPage() {
  return <ResourcePage resource={station} tabs={useLiveTab('station')} />
}
