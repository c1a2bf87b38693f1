import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Drawer, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { StateTag } from '../../../../../fields/choice/StateTag.tsx'
import { toneOfField } from '../../../../../fields/choice/state-tones.ts'
import { useDictionary } from '../../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../../fields/kind.ts'
import { useWords } from '../../../../../i18n/use-words.ts'
import '../../../../../i18n/more/looks.ts'
import type { PlacedPoint } from '../../../../../map/point-layers.ts'
import { Failure } from '../../../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../../../ui/lazy-named.ts'
import { useScreenClass } from '../../../../../ui/use-screen-class.ts'
import { keyOfRow } from '../../../../data/row.ts'
import { useDrawnList } from '../../../state/ListContext.ts'
import { useBoard } from '../BoardContext.ts'
import { PlaceList } from './PlaceList.tsx'
import { columnsAtFirst, toneField, useBoardRows, usePlaced } from './useBoardPoints.ts'
import '../../../../../i18n/more/map.ts'
import './board-map.css'

const PointMap = lazyNamed(() => import('../../../../../map/PointMap.tsx'), 'PointMap')

/** Where the cards of a board lie: beside its columns or, where there is no room beside them, over them. */
export function BoardMap({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const screen = useScreenClass()
  if (screen < 2)
    return (
      <Drawer
        open
        title={t('map.board')}
        placement={screen === 0 ? 'bottom' : 'right'}
        size={screen === 0 ? '85%' : 420}
        rootClassName="board-map-sheet"
        onClose={onClose}
      >
        <Places onChosen={onClose} />
      </Drawer>
    )
  return (
    <aside className="board-map" aria-label={t('map.board')}>
      <div className="board-map-head">
        <h2>{t('map.board')}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('map.close')}
          onClick={onClose}
        />
      </div>
      <Places />
    </aside>
  )
}

/** `onChosen`: the cards are not seen beside it. */
function Places({ onChosen }: { onChosen?: () => void }) {
  const { resource } = useDrawnList()
  const { field, columns } = useBoard()
  const { t } = useWords()
  const [chosen, choose] = useState<string[]>()
  const shown = chosen ?? columnsAtFirst(resource, field, columns)
  const { data, error, refetch } = useBoardRows(field, shown)
  const rows = shown.length > 0 ? data?.records : none
  const total = shown.length > 0 ? (data?.total ?? 0) : 0
  return (
    <>
      {columns.length > 1 && (
        <Checkbox.Group
          className="board-map-columns"
          aria-label={t('map.shown')}
          value={shown}
          options={columns.map(({ value, label }) => ({ value, label }))}
          onChange={choose}
        />
      )}
      {error && !rows && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {rows && (
        <>
          {total > rows.length && (
            <Alert type="info" showIcon title={t('looks.tooMany', { most: rows.length, total })} />
          )}
          <Placed rows={rows} onChosen={onChosen} />
        </>
      )}
    </>
  )
}

const none: AnyRow[] = []

function Placed({ rows, onChosen }: { rows: readonly AnyRow[]; onChosen: (() => void) | undefined }) {
  const { resource } = useDrawnList()
  const { field, meta, marks } = useBoard()
  const { t, label } = useWords()
  const toned = toneField(resource, field)
  const { choices } = useDictionary(toned?.meta ?? meta)
  const points = usePlaced(rows, { name: toned?.name ?? field, meta: toned?.meta ?? meta, choices })
  const pointed = useStore(marks.store, (now) => now.pointed)
  const chosen = useStore(marks.store, (now) => now.chosen?.key)
  const marked = useMemo(
    () => [...pointed, ...(chosen && !pointed.includes(chosen) ? [chosen] : [])],
    [pointed, chosen],
  )
  const choose = (key: string) => {
    const row = rows.find((one) => keyOfRow(resource, one) === key)
    if (!row) return
    marks.choose(key, row)
    onChosen?.()
  }
  const noun = label(resource.label)
  const unplaced = rows.length - points.length
  return (
    <>
      <Suspense fallback={<Skeleton.Node active className="board-map-waiting" />}>
        <PointMap
          label={t('map.canvas', { noun, count: points.length })}
          points={points}
          marked={marked}
          onPoint={marks.point}
          onChoose={choose}
        />
      </Suspense>
      {toned && <Legend points={points} toned={toned} />}
      {points.length === 0 && <p className="board-none">{t('map.nothing')}</p>}
      {unplaced > 0 && <p className="board-map-note">{t('map.unplaced', { count: unplaced })}</p>}
      <PlaceList
        label={t('map.list', { noun })}
        points={points}
        marked={marked}
        choices={choices}
        onPoint={marks.point}
        onChoose={choose}
      />
    </>
  )
}

interface LegendProps {
  points: readonly PlacedPoint[]
  toned: NonNullable<ReturnType<typeof toneField>>
}

/** What colours and shapes mean, and how many there are of each. */
function Legend({ points, toned: { meta } }: LegendProps) {
  const { choices } = useDictionary(meta)
  return (
    <ul className="board-map-legend">
      {choices.map(({ value, label }, rank) => (
        <li key={value}>
          <StateTag tone={toneOfField(meta, value) ?? 'neutral'} shape>
            {label}
          </StateTag>
          <span className="board-count">{points.filter((one) => one.rank === rank).length}</span>
        </li>
      ))}
    </ul>
  )
}
