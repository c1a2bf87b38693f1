import type { Figures } from '#shared/contract/figures.ts'
import { company, device, soil, staff, station } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Route } from '../../../http/route.ts'
import { undivided } from './land.ts'
import { type Around, counted, createMeasures, totalOf } from './measures.ts'

type Answer<N extends keyof Figures> = Promise<Figures[N]>

/** How many there are, of what kind, and how many came within a week. */
export function countRoutes(around: Around): Route[] {
  return [
    ofDevices(around),
    byType(around, { resource: company, field: 'typeId', name: 'companies', label: ['企业', 'companies'] }),
    byType(around, {
      resource: station,
      field: 'stationType',
      name: 'stations',
      label: ['站点', 'stations'],
    }),
    ofStaff(around),
    ofPlots(around),
  ]
}

const summary = ([zh, en]: Label): Label => [`${zh}统计`, `Figures: ${en}`]

interface Kind {
  resource: Resource
  field: string
  name: 'companies' | 'stations'
  label: Label
}

function byType(around: Around, { resource, field, name, label }: Kind): Route {
  const measures = createMeasures(resource, around)
  return measures.figure(name, summary(label), async (ctx): Answer<'companies'> => {
    const groups = await measures.groups(ctx, { by: [field] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, field)),
    }
  })
}

function ofDevices(around: Around): Route {
  const measures = createMeasures(device, around)
  return measures.figure('devices', summary(['设备', 'devices']), async (ctx): Answer<'devices'> => {
    const groups = await measures.groups(ctx, { by: ['deviceTypeKey', 'onlineStatus'] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, 'deviceTypeKey')),
      states: counted(await measures.shares(ctx, groups, 'onlineStatus')),
    }
  })
}

function ofStaff(around: Around): Route {
  const measures = createMeasures(staff, around)
  return measures.figure('staff', summary(['人员', 'staff']), async (ctx): Answer<'staff'> => {
    const groups = await measures.groups(ctx, { by: ['staffType', 'workStatus'] })
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: counted(await measures.shares(ctx, groups, 'staffType')),
      states: counted(await measures.shares(ctx, groups, 'workStatus')),
    }
  })
}

function ofPlots(around: Around): Route {
  const measures = createMeasures(soil, around)
  const withArea = (shares: Awaited<ReturnType<typeof measures.shares>>) =>
    shares?.map(({ sum, ...share }) => ({ ...share, areaM2: sum })) ?? null

  return measures.figure('plots', summary(['地块', 'plots']), async (ctx): Answer<'plots'> => {
    const groups = await measures.groups(ctx, {
      by: ['currentCrop', 'landUse'],
      sum: 'areaM2',
      only: undivided,
    })
    const hasArea = measures.shows(ctx, 'areaM2')
    const crops = await measures.shares(ctx, groups, 'currentCrop')
    const uses = await measures.shares(ctx, groups, 'landUse')
    return {
      total: totalOf(groups),
      areaM2: hasArea ? groups.reduce((area, { sum }) => area + sum, 0) : null,
      added: await measures.added(ctx, undivided),
      crops: hasArea ? withArea(crops) : null,
      uses: hasArea ? withArea(uses) : null,
    }
  })
}
