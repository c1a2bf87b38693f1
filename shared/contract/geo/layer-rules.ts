import { isWebAddress } from '../../schema/value/web-address.ts'
import { zoomsInOrder } from './drawing.ts'

type Values = Record<string, unknown>

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Types whose content comes from an address. */
export const fetchedTypes = ['xyz', 'wmts', 'wms', 'mvt', 'pmtiles', 'image', 'geojson'] as const
/** Types whose content may be one uploaded file, and the endings of such files. */
export const fileEndings = {
  geojson: ['.geojson', '.json'],
  image: ['.png', '.jpg', '.jpeg', '.webp'],
  pmtiles: ['.pmtiles'],
} as const

const fetched = new Set<string>(fetchedTypes)
const tiled = new Set(['xyz', 'mvt'])
/** Services that make their pictures themselves, unless the address is that of tiles. */
const services = new Set(['wms', 'wmts'])
/** Web Mercator alone: tiles of vectors are not bent into another system. */
const mercatorOnly = new Set(['mvt', 'pmtiles'])

export const hasTiles = (url: unknown): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => String(url).includes(part))

/** Whether the address of a service is not that of its tiles: the server asks it by its own protocol. */
export const isService = ({ layerType, url }: Values): boolean =>
  services.has(String(layerType)) && !hasTiles(url)

/** A key of a map service in the address: it belongs into a parameter, where no browser reads it. */
const keyInUrl = /[?&](tk|key|ak|token|access_token|apikey)=(?!\{key\}|$|&)/i

/** An address with places to fill in, and no key of its own. */
export const isLayerAddress = (address: string) =>
  isWebAddress(address.replace(/[{}]/g, '')) && !keyInUrl.test(address)

/** A file of GeoJSON that is said to be in metres, which it never is. */
export const isInMetres = ({ layerType, crs, url, fileUrl }: Values): boolean =>
  layerType === 'geojson' && (isFilled(url) || isFilled(fileUrl)) && crs === 'EPSG:3857'

const endingsOf = (type: unknown): readonly string[] => fileEndings[type as keyof typeof fileEndings] ?? []

const mayBeOfSite = (type: unknown) => type === 'geojson' || type === 'image'

/** What a layer of each type needs. */
export const layerRules = [
  zoomsInOrder,
  {
    field: 'url',
    holds: ({ layerType, url, fileUrl }: Values) =>
      !fetched.has(String(layerType)) ||
      layerType === 'geojson' ||
      isFilled(url) ||
      (isFilled(fileUrl) && endingsOf(layerType).length > 0),
    message: ['该类型的图层须填写服务地址', 'A layer of this type needs an address'],
  },
  {
    field: 'url',
    holds: ({ layerType, url }: Values) => !tiled.has(String(layerType)) || hasTiles(url),
    message: ['瓦片地址须含 {z}、{x} 和 {y}', 'The address of tiles has {z}, {x} and {y} in it'],
  },
  {
    field: 'url',
    holds: ({ layerType, url }: Values) =>
      !fetched.has(String(layerType)) || mayBeOfSite(layerType) || !String(url ?? '').startsWith('/'),
    message: [
      '该类型的服务地址须以 http:// 或 https:// 开头',
      'The address of this type begins with http:// or https://',
    ],
  },
  {
    field: 'fileUrl',
    holds: ({ layerType, fileUrl }: Values) => {
      const endings = endingsOf(layerType)
      const path = String(fileUrl ?? '')
        .replace(/[?#].*$/, '')
        .toLowerCase()
      return !isFilled(fileUrl) || endings.length === 0 || endings.some((ending) => path.endsWith(ending))
    },
    message: [
      '文件与图层类型不符：GeoJSON 用 .geojson、.json，贴图用 .png、.jpg、.webp，PMTiles 用 .pmtiles',
      'The file does not fit the type: .geojson or .json for GeoJSON, .png, .jpg or .webp for an image, .pmtiles for PMTiles',
    ],
  },
  {
    field: 'serviceLayer',
    holds: (row: Values) => !isService(row) || isFilled(row.serviceLayer),
    message: [
      '地址不含 {z}、{x}、{y} 时，WMS、WMTS 图层须填写服务图层',
      'Without {z}, {x} and {y} in its address, a WMS or WMTS layer needs the layer of the service',
    ],
  },
  {
    field: 'crs',
    holds: ({ layerType, crs }: Values) => !mercatorOnly.has(String(layerType)) || crs === 'EPSG:3857',
    message: [
      '矢量瓦片和 PMTiles 只支持 Web 墨卡托（EPSG:3857）',
      'Vector tiles and PMTiles are of Web Mercator (EPSG:3857) alone',
    ],
  },
  {
    field: 'bbox',
    holds: ({ layerType, bbox }: Values) => layerType !== 'image' || isFilled(bbox),
    message: ['贴图须填写数据范围', 'An image needs its extent'],
  },
  {
    field: 'bindEntity',
    holds: ({ layerType, url, fileUrl, bindEntity }: Values) =>
      layerType !== 'geojson' || isFilled(url) || isFilled(fileUrl) || isFilled(bindEntity),
    message: [
      'GeoJSON 图层须填写服务地址、上传文件或绑定业务数据',
      'A GeoJSON layer needs an address, a file or an entity that it shows',
    ],
  },
  {
    field: 'isDefault',
    holds: ({ isDefault, isBase }: Values) => isDefault !== 1 || isBase === 1,
    message: ['只有底图可以设为默认', 'Only a base layer can be the default one'],
  },
] as const
