import temporaryGrids from '#drizzle/data/demo/temporary-grids.json' with { type: 'json' }
import { nextInspection } from '#shared/contract/land/inspection.ts'
import { component, grid, threeDModel } from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'
import { countyRows } from '../files.ts'
import { mediaLink } from '../media/media.ts'

/** Six models, each in the middle of a plot; their files are named in the list. */
export const demoModels = countyRows(threeDModel).map((row) => ({
  ...row,
  fileUrl: mediaLink(row.fileUrl),
  thumbnail: mediaLink(String(row.thumbnail)),
}))

/** Six facilities in each block, each looked at some days ago, a few of them longer ago than they should have been. */
export const inspectedComponents = (now: number) =>
  countyRows(component, { now }).map((row) => ({ ...row, nextInspectDate: nextInspection(row) }))

/** An emergency area of cells and a survey area that was drawn, both for some weeks from the seeding on. */
export const demoTemporaryGrids = (now: number) => writtenRows(grid, temporaryGrids, { now })
