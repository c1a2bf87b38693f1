import type { Figures } from '#shared/contract/figures.ts'
import { company, device, soil, staff, station } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Route } from '../../../http/route.ts'
import { undivided } from './land.ts'
import { type Around, counted, createMeasures, totalOf } from './measures.ts'

interface Kind {
  resource: Resource
  name: 'companies' | 'stations' | 'devices' | 'staff'
  label: Label
  type: string
  state?: string
}

const kinds: readonly Kind[] = [
  {
    resource: device,
    name: 'devices',
    label: ['设备', 'devices'],
    type: 'deviceTypeKey',
    state: 'onlineStatus',
  },
  { resource: company, name: 'companies', label: ['企业', 'companies'], type: 'typeId' },
  { resource: station, name: 'stations', label: ['站点', 'stations'], type: 'stationType' },
  { resource: staff, name: 'staff', label: ['人员', 'staff'], type: 'staffType', state: 'workStatus' },
]

/** How many there are, of what kind and in what state, and how many came within a week. */
export const countRoutes = (around: Around): Route[] => [
  ...kinds.map((kind) => ofKind(around, kind)),
  ofPlots(around),
]

const summary = ([zh, en]: Label): Label => [`${zh}统计`, `Figures: ${en}`]

function ofKind(around: Around, { resource, name, label, type, state }: Kind): Route {
  const measures = createMeasures(resource, around)
  return measures.figure(name, summary(label), async (ctx): Promise<Figures['companies' | 'devices']> => {
    const groups = await measures.groups(ctx, { by: state ? [type, state] : [type] })
    const shares = async (field: string) => counted(await measures.shares(ctx, groups, field))
    return {
      total: totalOf(groups),
      added: await measures.added(ctx),
      types: await shares(type),
      ...(state && { states: await shares(state) }),
    }
  })
}

function ofPlots(around: Around): Route {
  const measures = createMeasures(soil, around)
  const withArea = (shares: Awaited<ReturnType<typeof measures.shares>>) =>
    shares?.map(({ sum, ...share }) => ({ ...share, areaM2: sum })) ?? null

  return measures.figure('plots', summary(['地块', 'plots']), async (ctx): Promise<Figures['plots']> => {
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
