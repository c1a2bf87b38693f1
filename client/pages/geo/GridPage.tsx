import { grid } from '#shared/resources/geo/grid.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'
import { useCover } from './cover/use-cover.tsx'
import { gridWithPeople } from './grid-form.ts'

const form = { definitions: { add: gridWithPeople, edit: gridWithPeople } }

/** Grids; the form of one says who works in it, too, their record what is measured in them. */
export function GridPage() {
  const { actions, dialog } = useCover()
  return (
    <>
      <ResourcePage resource={grid} form={form} actions={actions} tabs={useLiveTab('grid')} />
      {dialog}
    </>
  )
}
