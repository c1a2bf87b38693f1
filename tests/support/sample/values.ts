import { ADMINISTRATOR_ROLE } from '#drizzle/seed/blade/rows.ts'
import { creditCodeOf } from '#shared/contract/company/credit-code.ts'
import type { Geometry, GeometryType, Position } from '#shared/geo/geometry.ts'
import { areaOf, rounded } from '#shared/geo/measure.ts'
import * as resources from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import type { FieldMeta, Kind } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '../agent.ts'
import type { Around } from './places.ts'

interface Wanted extends Around {
  resource: Resource
  name: string
  meta: FieldMeta
}

/** Values that a field of each kind may have; the first that the field's own rules take is its sample. */
export const candidatesOf = {
  text: ({ number }) => [
    `样例 ${number}`,
    `Sample_${number}`,
    `sample_${number}`,
    `Sample${number}`,
    `sample${number}`,
    `sample${number}@example.com`,
    `https://example.com/${number}.png`,
    creditCodeOf(`91379901MA${String(number).padStart(7, '0')}`),
    String(100000000000 + number),
    `https://sample${number}.example.com`,
    `/sample/${number}`,
    String(1000 + (number % 9000)),
    `08:${String(number % 60).padStart(2, '0')}-18:00`,
  ],
  textarea: ({ number }) => [`第一行 ${number}\nsecond line`],
  richText: ({ number }) => [`<h2>样例 ${number}</h2><p>第一段，<strong>重点</strong></p>`],
  number: ({ meta, number }) => {
    const least = meta.min ?? 0
    const most = meta.max ?? 1_000_000
    const inside = least + (number % (Math.min(most, least + 1000) - least + 1))
    const step = meta.scale === undefined ? 0.25 : 10 ** -meta.scale
    const tidy = (value: number) => Number(value.toFixed(meta.scale ?? 2))
    return meta.integer ? [inside] : [tidy(Math.min(most, inside + step)), tidy(inside)]
  },
  flag: () => [1],
  date: () => ['2020-02-29'],
  datetime: () => ['2031-12-31 23:59:58'],
  dict: async (wanted) => {
    const keys = await dictionaryKeys(wanted)
    return wanted.meta.storage === 'integer' ? keys.map(Number) : keys
  },
  dicts: async (wanted) => [(await dictionaryKeys(wanted)).slice(0, 2)],
  reference: async (wanted) =>
    wanted.resource.tree?.parent === wanted.name ? [wanted.resource.tree.root] : targetKeys(wanted),
  references: async (wanted) => {
    const keys = (await targetKeys(wanted)).slice(0, 2)
    return [wanted.meta.comma ? keys.join(',') : keys]
  },
  longitude: ({ number }) => [117 + number / 1e6],
  latitude: ({ number }) => [36 + number / 1e6],
  phone: ({ number }) => [String(13800000000 + number)],
  secret: ({ number }) => [`secret-${number}`],
  tags: () => ['水稻,小麦'],
  color: () => ['#3366cc'],
  icon: () => ['AppstoreOutlined'],
  json: async (wanted) => [
    ...(await rowOfParts(wanted)),
    {},
    [],
    // Of a rule: something that makes events.
    { metric: 'air_temp', op: 'gt', value: 38, forMinutes: 10 },
    [117, 36, 118, 37],
    [
      { key: 'A', min: 80 },
      { key: 'D', min: 0 },
    ],
    [
      { label: '齐全', score: 2 },
      { label: '缺失', score: 0 },
    ],
    { metric: 'area', full: 100, zero: 0 },
    [{ type: 'banner', title: '样例' }],
    {
      version: 1,
      resource: 'device',
      title: ['样例', 'Sample'],
      columns: [{ field: 'deviceName' }],
      filters: [],
      groups: [],
      sort: [],
    },
  ],
  // That of the sample geometry, so that the two agree.
  area: ({ number }) => [Math.round(areaOf(geometryAt('Polygon', number)) * 100) / 100],
  percent: ({ number }) => [number % 101],
  url: ({ number }) => [`https://example.com/${number}`],
  image: ({ number }) => [`https://example.com/${number}.png`],
  images: ({ number }) => [[`https://example.com/${number}.png`, '/api/file/0a/b.jpg']],
  file: ({ number }) => [`https://example.com/${number}.pdf`],
  files: ({ number }) => [['/api/file/0a/b.pdf', `https://example.com/${number}.pdf`]],
  geometry: ({ meta, number }) => (meta.geometries ?? []).map((type) => geometryAt(type, number)),
} satisfies Record<Kind, (wanted: Wanted) => unknown[] | Promise<unknown[]>>

/** Of a list of small forms: one row with what it requires. */
async function rowOfParts({ meta: { parts }, ...wanted }: Wanted): Promise<Wire[][]> {
  const required = Object.entries(parts?.fields ?? {}).filter(([, part]) => part.required)
  if (!parts?.many || required.length === 0) return []
  const row: Wire = {}
  for (const [name, meta] of required) {
    const values = await candidatesOf[meta.kind]({ ...wanted, name, meta })
    row[name] = values.find((value) => checkField(meta, value, 'zh') === undefined)
  }
  return [[row]]
}

/** Another place for every number, east of the last one. */
function geometryAt(type: GeometryType, number: number): Geometry {
  const lng = Math.round((117 + number / 1000) * 1000) / 1000
  const square: Position[] = [
    [lng, 36],
    [lng + 0.0005, 36],
    [lng + 0.0005, 36.0005],
    [lng, 36.0005],
    [lng, 36],
  ].map(([x = 0, y = 0]) => [rounded(x), y])
  switch (type) {
    case 'Point':
      return { type, coordinates: [lng, 36] }
    case 'LineString':
      return { type, coordinates: square.slice(0, 3) }
    case 'MultiLineString':
      return { type, coordinates: [square.slice(0, 3)] }
    case 'Polygon':
      return { type, coordinates: [square] }
    case 'MultiPolygon':
      return { type, coordinates: [[square]] }
  }
}

async function dictionaryKeys({ meta, agent }: Wanted): Promise<string[]> {
  const path = meta.business ? '/blade-system/dict-biz/dictionary' : '/blade-system/dict/dictionary'
  const { body } = await agent.get(path, { code: meta.dict })
  return body.data.map((item: Wire) => String(item.dictKey))
}

async function targetKeys({ resource, name, meta, agent, add }: Wanted): Promise<string[]> {
  const target = Object.values(resources).find((one) => one.name === meta.resource) as Resource | undefined
  if (!target) throw new Error(`no resource is called ${meta.resource}`)
  const query = { tenantId: agent.tenantId, size: 5 }
  // One that stands on its own: a row of the same kind may not be allowed below another.
  const rows: Wire[] =
    target.name === resource.name
      ? (await agent.page(target, { ...query, [`${name}_null`]: 1 })).records
      : (await agent.get(`${target.path}/select`, query)).body.data
  const keys = rows.map((row) => String(row[target.key]))
  // Nothing of it is in the demo: one is added.
  if (!keys.length && target.name !== resource.name && target.actions.includes('save'))
    return [await add(target)]
  // Only the platform administrator may give this role away.
  return keys.filter((key) => key !== ADMINISTRATOR_ROLE)
}
