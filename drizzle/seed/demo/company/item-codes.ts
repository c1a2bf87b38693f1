import { toWallTime } from '#server/db/clock.ts'
import { codePrefixes, itemCodeOf } from '#shared/contract/show/item-code.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import { seedId } from '../../ids.ts'
import { demoDevices } from '../device/devices.ts'
import { inspectedComponents } from '../land/map.ts'
import { valleyFields } from '../land/plots.ts'
import { perMoment } from '../per-moment.ts'
import { createRandom } from '../random.ts'
import { companies } from './companies.ts'
import { pageTemplateId, type TemplateCode } from './page-templates.ts'
import { demoTours } from './tours.ts'

// Chosen once; another one would be scanned at other times.
const SEED = 37
const day = 24 * 3600 * 1000
const minute = 60_000
const counts = { device: 60, component: 12, batch: 10, blank: 16 } as const
/** Printed this many days ago, all of them in one go. */
const printed = 75

const products = ['小麦', '面粉', '番茄', '苹果', '草莓']

/** Labels on things of a kind, by the field that names the thing. */
const on = <F extends string, T extends { id: string }>(
  things: readonly T[],
  [codeType, field, page]: readonly [codeType: string, field: F, page: TemplateCode],
  nameOf: (thing: T) => string,
) =>
  things.map((thing) => ({
    codeType,
    [field]: thing.id,
    targetName: nameOf(thing),
    pageTemplateId: pageTemplateId(page),
  }))

interface Bound {
  codeType: string
  componentId?: string
  batchNo?: string
  targetName?: string
  pageTemplateId: string
}

function things(now: number): Bound[] {
  const batches = Array.from({ length: counts.batch }, (_, n) => {
    const month = toWallTime(now - printed * day).slice(0, 7)
    const batchNo = `${products[n % products.length]}-${month}-${String(n + 1).padStart(2, '0')}`
    return { codeType: 'batch', batchNo, targetName: batchNo, pageTemplateId: pageTemplateId('landing-h5') }
  })
  return [
    ...Array.from({ length: counts.blank }, () => ({
      codeType: 'batch',
      pageTemplateId: pageTemplateId('landing-h5'),
    })),
    ...on(valleyFields, ['soil', 'soilId', 'trace-h5'], ({ soilName }) => soilName),
    ...on(
      demoDevices(now).slice(0, counts.device),
      ['device', 'deviceId', 'device-h5'],
      ({ deviceName }) => deviceName,
    ),
    ...on(
      inspectedComponents(now).slice(0, counts.component),
      ['component', 'componentId', 'device-h5'],
      ({ componentName }) => componentName,
    ),
    ...on(companies, ['company', 'companyId', 'company-h5'], ({ companyName }) => companyName),
    ...on(demoTours(now), ['vr', 'vrId', 'company-h5'], ({ vrName }) => vrName),
    ...batches,
  ]
}

/** Two hundred labels: on every plot, on devices, facilities, companies, tours and batches, and some still blank. */
export const demoItemCodes = perMoment((now: number) => {
  const random = createRandom(SEED)
  const time = toWallTime(now - printed * day)
  const month = time.slice(2, 4) + time.slice(5, 7)
  const serials = new Map<string, number>()
  return things(now).map((thing, index) => {
    const serial = (serials.get(thing.codeType) ?? 0) + 1
    serials.set(thing.codeType, serial)
    const isBlank = thing.codeType === 'batch' && thing.batchNo === undefined
    const scanCount = isBlank || random.chance(0.3) ? 0 : random.between(1, 180)
    return {
      ...thing,
      id: seedId('itemCode', index + 1),
      code: itemCodeOf(codePrefixes[thing.codeType] ?? '', month, serial),
      state: isBlank ? itemCodeState.blank : itemCodeState.bound,
      scanCount,
      lastScanTime: scanCount ? toWallTime(now - random.between(5, 30 * 24 * 60) * minute) : null,
      printCount: 1,
      createTime: time,
    }
  })
})

const mostDays = 6

/** On which days the labels were scanned: on that of the last scan, and on a few of the weeks before. */
export const demoItemCodeScans = perMoment((now: number) => {
  const random = createRandom(SEED + 1)
  const rows = demoItemCodes(now).flatMap((code) => {
    const { id: itemCodeId, codeType, targetName, scanCount, lastScanTime } = code
    if (!scanCount || !lastScanTime) return []
    const count = Math.min(mostDays, scanCount)
    const batchNo = 'batchNo' in code ? code.batchNo : undefined
    let [left, at] = [scanCount, Date.parse(lastScanTime.replace(' ', 'T'))]
    return Array.from({ length: count }, (_, n) => {
      const share = n === count - 1 ? left : Math.ceil((left / (count - n)) * random.decimal(0.4, 1, 2))
      left -= share
      const row = {
        itemCodeId,
        codeType,
        targetName,
        batchNo,
        scanDay: toWallTime(at).slice(0, 10),
        scanCount: share,
      }
      at -= random.between(1, 4) * day
      return row
    })
  })
  return rows.map((row, index) => ({ ...row, id: seedId('itemCodeScan', index + 1) }))
})

/** The facilities, each with the label that it carries. */
export function labelledComponents(now: number) {
  const labels = new Map(
    demoItemCodes(now).flatMap(({ id, componentId }) => (componentId ? [[componentId, id] as const] : [])),
  )
  return inspectedComponents(now).map((row) => ({ ...row, itemCodeId: labels.get(row.id) ?? null }))
}
