import { grid } from '#shared/resources/geo/grid.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { gridWithPeople } from './grid-form.ts'

const form = { definitions: { add: gridWithPeople, edit: gridWithPeople } }

/** Grids; the form of one says who works in it, too. */
export function GridPage() {
  return <ResourcePage resource={grid} form={form} />
}
