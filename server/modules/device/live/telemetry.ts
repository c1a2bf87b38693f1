import {
  type Telemetry as Answer,
  type DayCurve,
  type DeviceRule,
  type LatestValues,
  telemetryIntervals,
} from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { toWallTime } from '../../../db/clock.ts'
import { curveOf } from '../../../db/readings/long.ts'
import { grainFor, onlineSpans, type SeriesRow, seriesOfDevices } from '../../../db/readings/read.ts'
import { idsOf, millisecondsOf, wordOf } from '../../../http/params.ts'
import { get, type Route, type SignedInCall } from '../../../http/route.ts'
import type { Cell } from '../../../sheet/cell.ts'
import { dayCurvesOf, latestOf, type Placed, usualValues } from '../../../telemetry/latest.ts'
import type { Telemetry } from '../../../telemetry/telemetry.ts'
import { languageIn, sendFile, sheetFile } from '../../../transfer/file-request.ts'
import {
  asking,
  deviceAsked,
  type KnownDevice,
  metricsAsked,
  seenDevices,
  stretchAsked,
  widthAsked,
} from './asked.ts'
import { rawMessages } from './raw-messages.ts'

const reading = { codes: [permissionOf(device, 'menu')] }
/** Devices that one call asks for. */
const mostDevices = 500
const mostExported = 2000

/** What devices reported, for whoever sees them. */
export function telemetryRoutes(surroundings: Surroundings, { rules }: Pick<Telemetry, 'rules'>): Route[] {
  const { database, store, names } = surroundings
  const seen = async (call: SignedInCall) => {
    const found = await seenDevices(store, asking(call), idsOf(call.params.ids, 'ids', mostDevices))
    return found.map(placed)
  }

  const latest = async (call: SignedInCall): Promise<LatestValues[]> =>
    latestOf({ database, names, rules }, await seen(call), millisecondsOf(call.params, 'at'))
  const dayCurves = async (call: SignedInCall): Promise<DayCurve[]> =>
    dayCurvesOf({ database, names }, await seen(call))

  return [
    get(`${device.path}/latest`, reading, latest, {
      summary: ['设备最新数据', 'The last values of devices'],
      description: [
        '`ids`（最多 500 个）；`at`（毫秒）：当时的最新数据，缺省为现在。逐条数据已不保留的时段为上一个整点小时的平均值。',
        '`ids` (500 at most); `at` (milliseconds): the last values as of then, now unless stated. Where single values are no longer kept, it is the mean of the hour before.',
      ],
    }),
    get(`${device.path}/day-curves`, reading, dayCurves, {
      summary: ['设备近24小时曲线', 'The last 24 hours of devices'],
    }),
    get(`${device.path}/telemetry`, reading, (call) => curves(surroundings, call, widthAsked(call.params)), {
      summary: ['设备监测曲线', 'Curves of what a device reported'],
      description: [
        '`id`、`metrics`（逗号分隔，缺省为全部）、`start`/`end`（毫秒）、`interval`（auto|raw|hour|day）、`width`（像素，最多 2000 点）。每点为 [时间, 平均, 最低, 最高]；没有数据的时段没有点。',
        '`id`, `metrics` (by commas, all unless stated), `start`/`end` (milliseconds), `interval` (auto|raw|hour|day), `width` (pixels, 2,000 points at most). A point is [time, mean, lowest, highest]; where nothing was reported there is none.',
      ],
    }),
    get(`${device.path}/telemetry-export`, reading, (call) => exported(surroundings, call), {
      summary: ['导出监测数据', 'What a device reported, as a CSV file'],
    }),
    get(`${device.path}/raw-messages`, reading, (call) => rawMessages(surroundings, call), {
      summary: ['设备最近报文', 'The last messages of a device'],
      description: [
        '报文中的位置（`position`）只给有查看设备轨迹权限的人。',
        'The `position` in them is for whoever has the right to see tracks of devices.',
      ],
    }),
    get(
      `${device.path}/online-history`,
      reading,
      async (call) => {
        const { id } = await deviceAsked(store, call)
        return onlineSpans(database.reader, id, stretchAsked(call.params))
      },
      { summary: ['设备上下线记录', 'When a device was on line'] },
    ),
    get(`${device.path}/rules`, reading, async (call) => rulesOf(rules, await deviceAsked(store, call)), {
      summary: ['设备适用的规则', 'The rules that look at a device'],
    }),
  ]
}

/** The rules in force that look at a device: whoever reads its values sees by which lines they are judged. */
const rulesOf = (rules: Telemetry['rules'], known: KnownDevice): DeviceRule[] =>
  rules.forDevice(placed(known)).map(({ eventTypeId, typeName, defaultLevel, rule }) => ({
    eventTypeId,
    typeName,
    level: defaultLevel,
    rule,
  }))

/** The series of the device that a call is about, as far as it asks for them. */
async function seriesAsked({ database, store }: Surroundings, call: SignedInCall): Promise<SeriesRow[]> {
  const { id } = await deviceAsked(store, call)
  const wanted = metricsAsked(call.params)
  return seriesOfDevices(database.reader, [id]).filter(({ metric }) => wanted?.includes(metric) ?? true)
}

async function curves(surroundings: Surroundings, call: SignedInCall, width: number): Promise<Answer> {
  const { database, names } = surroundings
  const series = await seriesAsked(surroundings, call)
  const stretch = stretchAsked(call.params)
  const asked = wordOf(call.params, 'interval', telemetryIntervals, 'auto')
  const ids = series.map(({ id }) => id)
  const wide = (stretch.end - stretch.start) / width
  const interval = asked === 'auto' ? grainFor(database.reader, ids, stretch, wide) : asked
  const usual = await usualValues(names)
  const curve = async ({ id, metric }: SeriesRow) => ({
    metric,
    unit: usual.get(metric)?.unit ?? '',
    points: await curveOf(database, id, interval, stretch, width),
  })
  return { interval, series: await Promise.all(series.map(curve)) }
}

async function exported(surroundings: Surroundings, call: SignedInCall) {
  const { store, names } = surroundings
  const { deviceName } = await deviceAsked(store, call)
  const { series } = await curves(surroundings, call, mostExported)
  const language = languageIn(call)
  const metrics = await names.dictionary('', 'metric', false)
  const nameOf = (metric: string) => {
    const item = metrics.get(metric)
    return (language === 'en' && item?.dictValueEn) || item?.dictValue || metric
  }
  async function* groups() {
    for (const { metric, unit, points } of series)
      yield points.map(([ts, ...values]): Cell[] => [
        toWallTime(ts),
        nameOf(metric),
        unit,
        ...values.map(rounded),
      ])
  }
  const headings =
    language === 'zh'
      ? ['时间', '指标', '单位', '平均', '最低', '最高']
      : ['Time', 'Metric', 'Unit', 'Mean', 'Lowest', 'Highest']
  const name = `${deviceName ?? ''}-${language === 'zh' ? '监测数据' : 'readings'}`
  return sendFile(call.res, sheetFile({ name, format: 'csv', title: name, headings, groups: groups() }))
}

const placed = ({ id, tenantId, deviceTypeKey, soilId }: KnownDevice): Placed => ({
  id,
  tenantId,
  soilId,
  deviceTypeKey: deviceTypeKey ?? '',
})

/** As many digits as a sensor can mean. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
