import { toWallTime } from '#server/db/clock.ts'
import { nextInspection } from '#shared/contract/land/inspection.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { seedId } from '../../ids.ts'
import { maintainerOf } from '../people/staff.ts'
import { altitudeAt } from './altitude.ts'
import { modelOf } from './models.ts'
import { demoFields, demoPlots } from './plots.ts'

const stationOf = (index: number): string => seedId('station', index + 1)

const weatherMetrics = ['air_temp', 'air_humidity', 'wind_speed', 'rain', 'light']
const soilMetrics = ['soil_temp_20', 'soil_moisture_20', 'soil_moisture_40', 'soil_ec']

const kinds = [
  { type: 1, name: '气象站', metrics: weatherMetrics },
  { type: 2, name: '墒情站', metrics: soilMetrics },
  { type: 7, name: '综合站', metrics: [...weatherMetrics, ...soilMetrics] },
] as const

const blocks = demoPlots.filter(({ soilLevel }) => soilLevel === 2)

/** The station of a block. */
export function stationIn(blockId: string): string | undefined {
  const index = blocks.findIndex(({ id }) => id === blockId)
  return index < 0 ? undefined : stationOf(index)
}

/** One station in each block of the valley, in the middle of its first plot, for all plots of the block. */
export const demoStations = blocks.map((block, index) => {
  const plots = demoFields.filter(({ parentId }) => parentId === block.id)
  const { type, name, metrics } = kinds[index % kinds.length] ?? kinds[0]
  return {
    id: stationOf(index),
    stationName: `${block.soilName}${name}`,
    stationCode: `ZD${String(index + 1).padStart(4, '0')}`,
    stationType: type,
    companyId: block.companyId,
    gridId: block.gridId,
    soilIds: plots.map(({ id }) => id),
    regionCode: block.regionCode,
    address: `清泉河谷基地${block.soilName}`,
    lng: plots[0]?.lng ?? block.lng,
    lat: plots[0]?.lat ?? block.lat,
    altitude: altitudeAt(plots[0] ?? block),
    buildDate: `202${index % 4}-04-18`,
    managerId: maintainerOf(block.regionCode)?.id ?? null,
    protocol: 'mqtt',
    reportIntervalMin: 10,
    metrics: [...metrics],
  }
})

const facilities = [
  { type: 'well', name: '机井', at: 0 },
  { type: 'pump', name: '泵房', at: 1 },
  { type: 'canal', name: '支渠', at: 2 },
  { type: 'pole', name: '监控立杆', at: 3 },
  { type: 'road', name: '机耕路', at: 4 },
  { type: 'sign', name: '基本农田标识牌', at: 5 },
] as const

const numbers: Record<string, string> = {
  well: '0100',
  pump: '0200',
  canal: '0400',
  pole: '0600',
  road: '1000',
  sign: '1200',
}

/** Who made what is made. */
const makers: Readonly<Record<string, { manufacturer: string; model: string }>> = {
  well: { manufacturer: '稷川水利机械厂', model: 'JJ-80' },
  pump: { manufacturer: '稷川水利机械厂', model: 'BF-150' },
  pole: { manufacturer: '青穗安防工程队', model: 'LG-6' },
  sign: { manufacturer: '稷川标识制作中心', model: 'BS-1200' },
}

/** Six facilities in each block: points, and lines along the southern edge of a plot. */
export const demoComponents = blocks.flatMap((block, b) =>
  facilities.map(({ type, name, at }) => {
    const plots = demoFields.filter(({ parentId }) => parentId === block.id)
    const plot = plots[at % plots.length] ?? block
    const edge = plot.geometry.coordinates[0]?.slice(0, 2) ?? []
    const isLine = type === 'canal' || type === 'road'
    const geometry: Geometry = isLine
      ? { type: 'LineString', coordinates: edge }
      : { type: 'Point', coordinates: [plot.lng, plot.lat] }
    const index = b * facilities.length + at
    return {
      id: seedId('component', index + 1),
      componentName: `${plot.soilName}${name}`,
      componentCode: `379901${numbers[type] ?? '0000'}${String(b + 1).padStart(6, '0')}`,
      componentType: type,
      regionCode: plot.regionCode,
      gridId: plot.gridId,
      soilId: plot.id,
      companyId: plot.companyId,
      stationId: stationOf(b),
      geometry,
      modelId: modelOf[type] ?? null,
      ...makers[type],
      installDate: `20${18 + (index % 6)}-0${1 + (index % 9)}-20`,
      ownerUnit: '清泉镇人民政府',
      maintainUnit: '清泉镇农业综合服务中心',
      managerId: maintainerOf(plot.regionCode)?.id ?? null,
      healthStatus: index % 11 === 5 ? 3 : index % 7 === 3 ? 2 : 1,
      inspectCycleDays: 30,
    }
  }),
)

const day = 24 * 3600 * 1000

/** The same at that moment: each looked at some days ago, a few of them longer ago than they should have been. */
export const inspectedComponents = (now: number) =>
  demoComponents.map((facility, index) => {
    const ago = 2 + ((index * 7) % (index % 9 === 4 ? 60 : 28))
    const at = `${8 + ((index * 3) % 10)}`.padStart(2, '0')
    const lastInspectTime = `${toWallTime(now - ago * day).slice(0, 10)} ${at}:${10 + ((index * 17) % 49)}:00`
    return { ...facility, lastInspectTime, nextInspectDate: nextInspection({ ...facility, lastInspectTime }) }
  })
