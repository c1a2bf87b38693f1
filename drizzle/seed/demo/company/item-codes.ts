import { toWallTime } from '#server/db/clock.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import { codePrefixes, itemCodeOf } from '#shared/schema/item-code.ts'
import { seedId } from '../../ids.ts'
import { demoDevices } from '../device/devices.ts'
import { inspectedComponents } from '../land/map.ts'
import { valleyFields } from '../land/plots.ts'
import { perMoment } from '../per-moment.ts'
import { createRandom } from '../random.ts'
import { companies } from './companies.ts'
import { pageTemplateId } from './page-templates.ts'
import { demoTours } from './tours.ts'

// Chosen once; another one would be scanned at other times.
const SEED = 37
const day = 24 * 3600 * 1000
const minute = 60_000
const counts = { device: 60, component: 12, batch: 10, blank: 16 } as const
/** Printed this many days ago, all of them in one go. */
const printed = 75

interface Bound {
  codeType: string
  soilId?: string
  deviceId?: string
  componentId?: string
  companyId?: string
  vrId?: string
  batchNo?: string
  targetName?: string
  pageTemplateId: string
}

const products = ['小麦', '面粉', '番茄', '苹果', '草莓']

function things(now: number): Bound[] {
  const [trace, landing] = [pageTemplateId('trace-h5'), pageTemplateId('landing-h5')]
  const [device, company] = [pageTemplateId('device-h5'), pageTemplateId('company-h5')]
  return [
    ...Array.from({ length: counts.blank }, () => ({ codeType: 'batch', pageTemplateId: landing })),
    ...valleyFields.map(({ id, soilName }) => ({
      codeType: 'soil',
      soilId: id,
      targetName: soilName,
      pageTemplateId: trace,
    })),
    ...demoDevices(now)
      .slice(0, counts.device)
      .map(({ id, deviceName }) => ({
        codeType: 'device',
        deviceId: id,
        targetName: deviceName,
        pageTemplateId: device,
      })),
    ...inspectedComponents(now)
      .slice(0, counts.component)
      .map(({ id, componentName }) => ({
        codeType: 'component',
        componentId: id,
        targetName: componentName,
        pageTemplateId: device,
      })),
    ...companies.map(({ id, companyName }) => ({
      codeType: 'company',
      companyId: id,
      targetName: companyName,
      pageTemplateId: company,
    })),
    ...demoTours(now).map(({ id, vrName }) => ({
      codeType: 'vr',
      vrId: id,
      targetName: vrName,
      pageTemplateId: company,
    })),
    ...Array.from({ length: counts.batch }, (_, n) => {
      const batchNo = `${products[n % products.length]}-${toWallTime(now - printed * day).slice(0, 7)}-${String(n + 1).padStart(2, '0')}`
      return { codeType: 'batch', batchNo, targetName: batchNo, pageTemplateId: landing }
    }),
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
