import type { router } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../../ids.ts'
import { demoGrids } from './grids.ts'

type ThemeSeed = Pick<Row<typeof router>, 'id' | 'routerName' | 'routerKey'> & Partial<Row<typeof router>>

const layersNamed = (...codes: string[]) => codes.map((code) => seedId('mapLayer', code))
const idOf = (key: string) => seedId('router', key)
const town = demoGrids.find(({ gridCode }) => gridCode === '379901006000')

const theme = (
  routerKey: string,
  routerName: string,
  layers: readonly string[],
  panels: readonly string[],
  more: Partial<ThemeSeed> = {},
): ThemeSeed => ({
  id: idOf(routerKey),
  routerKey,
  routerName,
  parentId: '0',
  path: `/map/${routerKey}`,
  layerIds: layersNamed('graticule', 'border', ...layers),
  panels: [...panels],
  terminal: 'pc',
  ...more,
})

const below = (parent: string): Partial<ThemeSeed> => ({
  parentId: idOf(parent),
  ...(town && { gridId: town.id }),
})

/** What the map opens with: the county, then farming, devices and emergencies with what belongs to each. */
export const demoThemes: readonly ThemeSeed[] = [
  theme('county', '县域总览', ['grid', 'polygon'], ['company', 'device', 'event'], {
    icon: 'GlobalOutlined',
    lng: 117.118,
    lat: 36.605,
    zoom: 11,
    sort: 1,
  }),
  theme('farming', '农业生产', ['polygon', 'soil'], ['weather', 'soil'], {
    icon: 'EnvironmentOutlined',
    lng: 117.115,
    lat: 36.6205,
    zoom: 14,
    sort: 2,
  }),
  theme('moisture', '墒情监测', ['soil', 'station'], ['soil', 'weather'], { ...below('farming'), sort: 1 }),
  theme('crops', '种植分布', ['polygon', 'soil'], ['company'], { ...below('farming'), sort: 2 }),
  theme('devices', '设备监控', ['soil', 'device'], ['device', 'video'], {
    icon: 'ApiOutlined',
    lng: 117.115,
    lat: 36.6205,
    zoom: 14,
    sort: 3,
  }),
  theme('video', '视频巡查', ['device'], ['video'], { ...below('devices'), sort: 1 }),
  theme('flood', '防汛应急', ['geosot', 'polygon', 'device'], ['event', 'weather', 'video'], {
    icon: 'AlertOutlined',
    lng: 117.136,
    lat: 36.615,
    zoom: 15,
    terminal: 'screen',
    sort: 4,
  }),
]
