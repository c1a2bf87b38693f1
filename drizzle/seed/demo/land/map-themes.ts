import { z } from 'zod'
import lines from '#drizzle/data/demo/map-themes.json' with { type: 'json' }
import type { router } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'
import { demoGrids } from './grids.ts'

type ThemeSeed = Pick<Row<typeof router>, 'id' | 'routerName' | 'routerKey'> & Partial<Row<typeof router>>

const written = z.strictObject({
  key: z.string(),
  parent: z.string().optional(),
  name: z.string(),
  /** Codes of layers, besides those that every theme has. */
  layers: z.array(z.string()),
  panels: z.array(z.string()),
  icon: z.string().optional(),
  lng: z.number().optional(),
  lat: z.number().optional(),
  zoom: z.int().optional(),
  terminal: z.string().optional(),
  sort: z.int(),
})

const town = demoGrids.find(({ gridCode }) => gridCode === '379901006000')

/** What the map opens with: the county, then farming, devices and emergencies with what belongs to each. */
export const demoThemes: readonly ThemeSeed[] = rowsOf('demo/map-themes', written, lines).map(
  ({ key, parent, name, layers, ...more }) => ({
    id: seedId('router', key),
    routerKey: key,
    routerName: name,
    parentId: parent ? seedId('router', parent) : '0',
    path: `/map/${key}`,
    layerIds: ['graticule', 'border', ...layers].map((code) => seedId('mapLayer', code)),
    terminal: 'pc',
    ...(parent && town && { gridId: town.id }),
    ...more,
  }),
)
