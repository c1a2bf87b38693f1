import { isWebAddress } from '../../schema/value/web-address.ts'
import { zoomsInOrder } from './drawing.ts'

type Values = Record<string, unknown>

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Types whose pictures come from an address; the others are drawn from what is here. */
const fetched = new Set(['xyz', 'wmts', 'wms', 'mvt', 'pmtiles', 'image'])
const tiled = new Set(['xyz', 'mvt'])
const hasTiles = (url: unknown) => ['{z}', '{x}', '{y}'].every((part) => String(url).includes(part))
/** A key of a map service in the address: it belongs into a parameter, where no browser reads it. */
const keyInUrl = /[?&](tk|key|ak|token|access_token|apikey)=(?!\{key\}|$|&)/i

/** An address with places to fill in, and no key of its own. */
export const isLayerAddress = (address: string) =>
  isWebAddress(address.replace(/[{}]/g, '')) && !keyInUrl.test(address)

/** What a layer of each type needs. */
export const layerRules = [
  zoomsInOrder,
  {
    field: 'url',
    holds: ({ layerType, url }: Values) => !fetched.has(String(layerType)) || isFilled(url),
    message: ['该类型的图层须填写服务地址', 'A layer of this type needs an address'],
  },
  {
    field: 'url',
    holds: ({ layerType, url }: Values) => !tiled.has(String(layerType)) || hasTiles(url),
    message: ['瓦片地址须含 {z}、{x} 和 {y}', 'The address of tiles has {z}, {x} and {y} in it'],
  },
  {
    field: 'bindEntity',
    holds: ({ layerType, url, bindEntity }: Values) =>
      layerType !== 'geojson' || isFilled(url) || isFilled(bindEntity),
    message: [
      'GeoJSON 图层须填写服务地址或绑定业务数据',
      'A GeoJSON layer needs an address or an entity that it shows',
    ],
  },
  {
    field: 'isDefault',
    holds: ({ isDefault, isBase }: Values) => isDefault !== 1 || isBase === 1,
    message: ['只有底图可以设为默认', 'Only a base layer can be the default one'],
  },
] as const
