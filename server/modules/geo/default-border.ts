import { createHash } from 'node:crypto'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, geometryTypes, positionsOf } from '#shared/geo/geometry.ts'
import { type Box, boxAround, centreOf } from '#shared/geo/measure.ts'
import { unionOf } from '#shared/geo/union.ts'
import { inLanguage, messages } from '#shared/messages.ts'
import { border, grid } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Owner } from '../../crud/scope.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { type SessionParts, sessionOf } from '../../files/delivery.ts'
import { answered, type Call, get, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'
import { geoMessages } from './messages.ts'

const filePath = '/file/geo/border-default.geojson'
const mostKept = 100
const deepestZoom = 18

interface Outline {
  borderId: string
  name: string
  /** One, or several where areas overlap and so have no outline in common. */
  geometries: Geometry[]
}

interface OutlineFile {
  text: string
  /** Changes with the content. */
  version: string
}

/**
 * The frame of a tenant's maps as a file: its default border, else the outline of the management grids at the top. Everybody
 * of the tenant sees the same one, whatever grids they answer for.
 */
export function defaultBorderRoutes({
  database,
  store,
  identify,
}: Pick<Surroundings, 'database' | 'store'> & SessionParts): Route[] {
  const kept = createBoundedMap<OutlineFile | 'none'>(mostKept)
  database.onCommit((tables) => {
    if (tables.has('border') || tables.has('grid')) kept.clear()
  })

  async function fileOf({ tenantId }: Pick<Owner, 'tenantId'>): Promise<OutlineFile | undefined> {
    const known = kept.get(tenantId)
    if (known) return known === 'none' ? undefined : known
    const outline = (await defaultBorder(store, tenantId)) ?? (await topGrids(store, tenantId))
    const made = outline && toFile(outline)
    kept.set(tenantId, made ?? 'none')
    return made
  }

  async function deliver(call: Call) {
    const file = await fileOf(sessionOf({ identify }, call))
    if (!file) throw new HttpError(400, messages.notFound)
    const { req, res } = call
    res.set({ ETag: `"${file.version}"`, 'Cache-Control': 'private, no-cache' })
    if (req.fresh) {
      res.status(304).end()
      return answered
    }
    res.setHeader('Content-Type', 'application/geo+json')
    res.end(file.text)
    return answered
  }

  return [
    get(
      '/bg/grid/defaultGridBorderUrl',
      'signedIn',
      async ({ ctx }) => {
        const file = await fileOf(ctx)
        return file ? `/api${filePath}?v=${file.version}` : ''
      },
      { summary: ['默认边界文件地址', 'Where the default border is'] },
    ),
    open('get', filePath, deliver, { summary: ['默认边界文件', 'The default border as GeoJSON'] }),
  ]
}

async function defaultBorder(store: Store, tenantId: string): Promise<Outline | undefined> {
  const row = await store
    .of(border)
    .first(tenant(tenantId), { isDefault: 1, status: 1 }, { select: ['id', 'borderName', 'geometry'] })
  return row?.geometry ? { borderId: row.id, name: row.borderName, geometries: [row.geometry] } : undefined
}

async function topGrids(store: Store, tenantId: string): Promise<Outline | undefined> {
  const rows = await store
    .of(grid)
    .find(
      tenant(tenantId),
      { parentId: '0', gridType: 1, geometry: { not: null } },
      { select: ['geometry'], orderBy: [['id', 'asc']] },
    )
  const areas = rows.flatMap(({ geometry }) => geometry ?? [])
  const whole = unionOf(areas)
  if (!whole) return undefined
  const isWhole = geometryFault(whole, geometryTypes) === undefined
  return {
    borderId: '',
    name: inLanguage(geoMessages.borderName, 'zh'),
    geometries: isWhole ? [whole] : areas,
  }
}

function toFile({ borderId, name, geometries }: Outline): OutlineFile {
  const bbox = boxAround(geometries.flatMap(positionsOf))
  const properties = { borderId, name, center: middleOf(geometries, bbox), zoom: zoomFor(bbox) }
  const features = geometries.map((geometry, n) => ({
    type: 'Feature',
    properties: n === 0 ? properties : {},
    geometry,
  }))
  const text = JSON.stringify({ type: 'FeatureCollection', bbox, features })
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) }
}

function middleOf([first, ...others]: readonly Geometry[], [west, south, east, north]: Box) {
  return first && others.length === 0 ? centreOf(first) : [(west + east) / 2, (south + north) / 2]
}

/** The zoom of a web map, 256 pixels wide at 0, at which the box fills about 1000 pixels. */
function zoomFor([west, south, east, north]: Box): number {
  const widest = Math.max(east - west, north - south, 1e-6)
  return Math.max(0, Math.min(deepestZoom, Math.floor(Math.log2((360 * 4) / widest))))
}
