import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Radio, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { MergeRequest } from '#shared/contract/land/parcels.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { MAX_PARCELS } from '#shared/geo/parcels.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { shapesOptions } from '../../../api/map.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { useAreaText } from '../../../fields/plain/use-area-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'
import { RecordMap } from '../../../map/RecordMap.tsx'
import { useMapLook } from '../../../map/use-map-look.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { unionOf } from './areas.ts'
import './parcels.css'

interface Props {
  ids: readonly string[]
  isBusy: boolean
  onMerge(request: MergeRequest): void
  onClose(): void
}

type Plot = Omit<Shown<typeof soil>, 'geometry'> & { geometry: Geometry | null }

const noPlots: readonly Plot[] = []

/** The plots as they are stored now, with their boundaries, in the order of their ids. */
function usePlots(ids: readonly string[]) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['resource', soil.name, 'merging', ids, language],
    async queryFn({ signal }): Promise<Plot[]> {
      const wanted = { id_in: ids.join() }
      // Versions come first: a boundary that changes in between is then refused, and not merged unseen.
      const { records } = await apiOf(soil).page({ ...wanted, size: MAX_PARCELS }, { silent: true, signal })
      const gone = ids.find((id) => !records.some((plot) => plot.id === id))
      // The server says in its own words that there is none.
      if (gone !== undefined) await apiOf(soil).detail(gone, { silent: true, signal })
      const { shapes } = await queries.fetchQuery({ ...shapesOptions(soil, wanted, language), staleTime: 0 })
      const shapeOf = new Map(shapes.map(({ id, geometry }) => [id, geometry]))
      return ids.flatMap((id) =>
        records
          .filter((plot) => plot.id === id)
          .map((plot) => ({ ...plot, geometry: shapeOf.get(id) ?? null })),
      )
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Neighbouring plots that become one: how large it is then, and which record stays. */
export function MergeDialog({ ids, isBusy, onMerge, onClose }: Props) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const { data, error } = usePlots(ids)
  const plots = data ?? noPlots
  const isThere = data !== undefined
  const [chosen, setChosen] = useState<string>()
  const largest = plots.toSorted((one, other) => Number(other.areaM2 ?? 0) - Number(one.areaM2 ?? 0))[0]
  const keep = chosen ?? String(largest?.id ?? '')
  const { fault, area } = useUnion(plots)
  const send = () =>
    onMerge({
      ids: [...ids],
      keep,
      versions: Object.fromEntries(
        plots.flatMap(({ id, _version }) => (_version === undefined ? [] : [[id, _version]])),
      ),
    })
  return (
    <Modal
      open
      title={t('pages.parcels.mergeTitle', { count: ids.length })}
      width={isSmall ? '100vw' : 'min(1000px, calc(100vw - 48px))'}
      mask={{ closable: false }}
      okText={t('pages.parcels.merge')}
      okButtonProps={{ disabled: !isThere || fault !== undefined, loading: isBusy }}
      onOk={send}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!error && !isThere && <Skeleton active paragraph={{ rows: 6 }} />}
      {isThere && (
        <div className="parcel-merge">
          <MergedMap plots={plots} keep={keep} onKeep={setChosen} />
          <div className="parcel-side">
            {fault ? <Alert type="warning" showIcon role="alert" title={fault} /> : <UnionArea area={area} />}
            <strong id="parcel-keep">{t('pages.parcels.whichStays')}</strong>
            <Radio.Group
              aria-labelledby="parcel-keep"
              vertical
              value={keep}
              options={plots.map((plot) => ({ value: String(plot.id), label: <PlotName plot={plot} /> }))}
              onChange={({ target }) => setChosen(String(target.value))}
            />
            <p className="parcel-hint">{t('pages.parcels.mergeHint')}</p>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** Size of the plots as one, or why they can be none. */
function useUnion(plots: readonly Plot[]): { fault?: string; area: number } {
  const { t } = useWords()
  const joined = useMemo(() => {
    const areas = plots.flatMap(({ geometry }) => geometry ?? [])
    return areas.length > 0 && areas.length === plots.length ? unionOf(areas) : undefined
  }, [plots])
  const companies = new Set(plots.map(({ companyId }) => String(companyId ?? '')))
  const bare = plots.find(({ geometry }) => !geometry)
  const nameOf = (plot: Plot | undefined) => String(plot?.soilName ?? '')
  if (companies.size > 1) return { fault: t('pages.parcels.otherCompany'), area: 0 }
  if (bare) return { fault: t('pages.parcels.notDrawnNamed', { name: nameOf(bare) }), area: 0 }
  if (joined && 'fault' in joined) return { fault: t('pages.parcels.tooComplex'), area: 0 }
  if (joined && 'apart' in joined)
    return { fault: t('pages.parcels.apart', { name: nameOf(plots[joined.apart]) }), area: 0 }
  return { area: joined ? areaOf(joined.geometry) : 0 }
}

function UnionArea({ area }: { area: number }) {
  const { t } = useWords()
  const { number, unit } = useAreaText()(area)
  return <p className="parcel-union">{t('pages.parcels.union', { area: `${number} ${unit}` })}</p>
}

function PlotName({ plot }: { plot: Plot }) {
  const { number, unit } = useAreaText()(Number(plot.areaM2 ?? 0))
  return (
    <>
      {String(plot.soilName)}
      <small className="parcel-facts">{`${plot.soilCode ?? ''} · ${number} ${unit}`}</small>
    </>
  )
}

interface MapProps {
  plots: readonly Plot[]
  keep: string
  onKeep(id: string): void
}

/** The plots, that which stays with an edge that stands out; a press chooses it. */
function MergedMap({ plots, keep, onKeep }: MapProps) {
  const { t } = useWords()
  const look = useMapLook()
  const drawing = useMemo(() => ({ style: { labelField: 'name' }, tint: undefined, look }), [look])
  const shapes = useMemo(
    () =>
      plots.map((plot) => ({
        id: String(plot.id),
        name: String(plot.soilName),
        lng: null,
        lat: null,
        geometry: plot.geometry,
        values: {},
      })),
    [plots],
  )
  const marked = useMemo(() => [keep], [keep])
  return (
    <RecordMap
      label={t('pages.parcels.mergeMap')}
      shapes={shapes}
      drawing={drawing}
      marked={marked}
      sought={undefined}
      onPoint={() => {}}
      onChoose={onKeep}
    />
  )
}
