import { z } from 'zod'
import lines from '#drizzle/data/demo/plots.json' with { type: 'json' }
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { soil } from '#shared/resources/index.ts'
import { rowsOf } from '../../data.ts'
import { type Written, writtenRows } from '../../written.ts'
import { crop } from '../calendars.ts'
import { countyKeys } from '../files.ts'

const written = z.looseObject({
  /** What kind of land it is. */
  use: z.enum(['fields', 'covered', 'houses', 'orchard', 'ponds']),
  /** Crops of a year, one after the other. */
  rotation: z.array(crop),
})

/** A plot, with two things that are not stored. */
export type PlotSeed = Written<typeof soil, 'geometry' | 'areaM2' | 'lng' | 'lat'> & z.infer<typeof written>

const plots = rowsOf('demo/plots', written, lines).map(({ use, rotation, ...line }) => ({
  use,
  rotation,
  line,
}))

/** The valley with its six blocks and 86 plots that tile them, then the farms with theirs; their leases are reckoned from `now`. */
export const demoPlotsAt = (now: number): PlotSeed[] =>
  writtenRows(
    soil,
    plots.map(({ line }) => line),
    { now, keys: countyKeys, needs: ['geometry', 'areaM2', 'lng', 'lat'] },
  ).map((row, index) => ({
    ...row,
    gridCode: gridCodeOf(row.lng, row.lat, 21),
    codeSystem: geosot,
    use: plots[index]?.use ?? 'fields',
    rotation: plots[index]?.rotation ?? [],
  }))

/** The same, whenever they were leased. */
export const demoPlots: readonly PlotSeed[] = demoPlotsAt(0)

/** The smallest ones: what is sown and harvested. Keys of the dictionary `soil_level`. */
export const demoFields = demoPlots.filter(({ soilLevel }) => soilLevel >= 3)

/** Those of the valley. */
export const valleyFields = demoFields.filter(({ parentId }) =>
  demoPlots.some(({ id, soilLevel }) => id === parentId && soilLevel === 2),
)
