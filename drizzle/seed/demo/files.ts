import blade from '#drizzle/data/blade.json' with { type: 'json' }
import border from '#drizzle/data/demo/borders.json' with { type: 'json' }
import company from '#drizzle/data/demo/companies.json' with { type: 'json' }
import companyType from '#drizzle/data/demo/company-types.json' with { type: 'json' }
import component from '#drizzle/data/demo/components.json' with { type: 'json' }
import dept from '#drizzle/data/demo/depts.json' with { type: 'json' }
import deviceUser from '#drizzle/data/demo/device-users.json' with { type: 'json' }
import device from '#drizzle/data/demo/devices.json' with { type: 'json' }
import evaluateDetail from '#drizzle/data/demo/evaluate-details.json' with { type: 'json' }
import evaluateTemplate from '#drizzle/data/demo/evaluate-templates.json' with { type: 'json' }
import eventType from '#drizzle/data/demo/event-types.json' with { type: 'json' }
import geoGrid from '#drizzle/data/demo/geo-grants.json' with { type: 'json' }
import grid from '#drizzle/data/demo/grids.json' with { type: 'json' }
import companyHonor from '#drizzle/data/demo/honors.json' with { type: 'json' }
import companyIntroduce from '#drizzle/data/demo/introduces.json' with { type: 'json' }
import router from '#drizzle/data/demo/map-themes.json' with { type: 'json' }
import threeDModel from '#drizzle/data/demo/models.json' with { type: 'json' }
import soil from '#drizzle/data/demo/plots.json' with { type: 'json' }
import polygon from '#drizzle/data/demo/polygons.json' with { type: 'json' }
import post from '#drizzle/data/demo/posts.json' with { type: 'json' }
import companyProgress from '#drizzle/data/demo/progress.json' with { type: 'json' }
import regions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import reportFile from '#drizzle/data/demo/reports.json' with { type: 'json' }
import companyResource from '#drizzle/data/demo/resources.json' with { type: 'json' }
import role from '#drizzle/data/demo/roles.json' with { type: 'json' }
import staff from '#drizzle/data/demo/staff.json' with { type: 'json' }
import station from '#drizzle/data/demo/stations.json' with { type: 'json' }
import companyLeaderCare from '#drizzle/data/demo/visits.json' with { type: 'json' }
import vrAccount from '#drizzle/data/demo/vr-accounts.json' with { type: 'json' }
import { mapLayers } from '#server/modules/tenant/start/map-layers.ts'
import * as resources from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import { seedId } from '../ids.ts'
import { idsByTitle, type Keys, keysOfLists, type Numbering, type Written, writtenRows } from '../written.ts'
import { mediaLink } from './media/media.ts'

const files = {
  border,
  company,
  companyHonor,
  companyIntroduce,
  companyLeaderCare,
  companyProgress,
  companyResource,
  companyType,
  component,
  dept,
  device,
  deviceUser,
  evaluateDetail,
  evaluateTemplate,
  eventType,
  geoGrid,
  grid,
  polygon,
  post,
  reportFile,
  role,
  router,
  soil,
  staff,
  station,
  threeDModel,
  vrAccount,
}

type Name = keyof typeof files

/** Where ids do not count from 1. The first six departments have ids of their own, those behind them begin at 101. */
const numbering: Partial<Record<Name, Numbering>> = {
  dept: { after: 94 },
  eventType: { named: 'typeCode' },
  grid: { named: 'gridCode' },
  router: { named: 'routerKey' },
}

/** The county as a map of its own, which lies below what every tenant has. */
const countyLand = {
  layerCode: 'county',
  layerName: '青穗县底图',
  layerType: 'geojson',
  crs: 'EPSG:4326',
  url: mediaLink('county-land'),
  attribution: '演示数据，非真实地形',
  isBase: 1,
  isDefault: 1,
  sort: 0,
} as const

export const demoLayers = [countyLand, ...mapLayers].map((layer) => ({
  ...layer,
  isDefault: layer === countyLand ? 1 : 0,
  id: seedId('mapLayer', layer.layerCode ?? ''),
}))

/** What the files of the county refer to, by its name. */
export const countyKeys = {
  ...keysOfLists<Name>(files, (name) => numbering[name]),
  role: new Map([...idsByTitle(resources.role, blade.role), ...idsByTitle(resources.role, role)]),
  mapLayer: new Map(demoLayers.map(({ layerCode, id }) => [layerCode ?? '', id])),
  region: new Map(regions.map((line) => line.split(' ').toReversed() as [string, string])),
} satisfies Keys

/** The id of something in a file of the county. */
export function idNamed(resource: Name, title: string): string {
  const id = (countyKeys as Keys)[resource]?.get(title)
  if (!id) throw new Error(`The demo has no ${resource} ${title}`)
  return id
}

/** The rows of a file of the county; days are reckoned from `now`. */
export const countyRows = <R extends Resource & { name: Name }, K extends keyof Row<R> = never>(
  resource: R,
  { now, needs = [] }: { now?: number; needs?: readonly K[] } = {},
): Written<R, K>[] =>
  writtenRows(resource, files[resource.name], { ...numbering[resource.name], keys: countyKeys, now, needs })
