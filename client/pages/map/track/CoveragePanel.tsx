import { useQuery } from '@tanstack/react-query'
import { DatePicker, Progress, Skeleton, Switch } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import type { CoveredDay } from '#shared/contract/geo/track.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { coverageOptions } from '../../../api/track.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/track.ts'
import { createCoverageLayer } from '../../../map/track/track-layer.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useOverlay } from './use-overlay.ts'
import './track.css'

interface Props {
  id: string
  map: WorkbenchMap | undefined
}

/** Share of a grid that was visited on a day. */
export function CoveragePanel({ id, map }: Props) {
  const { t } = useWords()
  const [day, setDay] = useState(() => wallTime().slice(0, 10))
  const [isShown, setShown] = useState(false)
  return (
    <section className="track-panel" aria-label={t('track.coverage')}>
      <header>
        <h3>{t('track.coverage')}</h3>
        <Switch size="small" checked={isShown} aria-label={t('track.show')} onChange={setShown} />
      </header>
      {isShown && (
        <>
          <div className="track-days">
            <DatePicker
              aria-label={t('track.day')}
              allowClear={false}
              value={dayjs(day)}
              maxDate={dayjs(wallTime().slice(0, 10))}
              onChange={(one) => setDay(one?.format('YYYY-MM-DD') ?? day)}
            />
          </div>
          <Day {...{ id, map, day }} />
        </>
      )}
    </section>
  )
}

function Day({ id, map, day }: Props & { day: string }) {
  const { data, error, refetch } = useQuery(coverageOptions(id, day))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Cells covered={data} map={map} /> : <Skeleton active paragraph={{ rows: 1 }} />
}

function Cells({ covered, map }: { covered: CoveredDay; map: WorkbenchMap | undefined }) {
  const { t } = useWords()
  const look = useMapLook()
  const layer = useMemo(() => createCoverageLayer(covered.runs, look), [covered, look])
  useOverlay(map, layer)
  const percent = covered.cells ? Math.round((1000 * covered.visited) / covered.cells) / 10 : 0
  return (
    <>
      <Progress percent={percent} status="normal" aria-label={t('track.share')} />
      <p className="workbench-note">
        {t('track.cells', { cell: covered.cell, visited: covered.visited, cells: covered.cells })}
      </p>
      {!covered.isWhole && <p className="workbench-note">{t('track.partly')}</p>}
    </>
  )
}
