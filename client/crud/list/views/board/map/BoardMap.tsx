import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Drawer, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { AnyRow } from '../../../../../fields/kind.ts'
import { useWords } from '../../../../../i18n/use-words.ts'
import '../../../../../i18n/more/looks.ts'
import { Failure } from '../../../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../../../ui/lazy-named.ts'
import { useScreenClass } from '../../../../../ui/use-screen-class.ts'
import { keyOfRow } from '../../../../data/row.ts'
import { useDrawnList } from '../../../state/ListContext.ts'
import { Legend } from '../../map/Legend.tsx'
import { useRecordDrawing } from '../../map/useRecordDrawing.ts'
import { useBoard } from '../BoardContext.ts'
import { PlaceList } from './PlaceList.tsx'
import { columnsAtFirst, toneField, useBoardRows, useBoardShapes } from './useBoardShapes.ts'
import '../../../../../i18n/more/map.ts'
import './board-map.css'

const RecordMap = lazyNamed(() => import('../../../../../map/RecordMap.tsx'), 'RecordMap')

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
  const { field, marks } = useBoard()
  const { t, label } = useWords()
  const shapes = useBoardShapes(rows)
  const drawing = useRecordDrawing(resource, shapes, toneField(resource, field))
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
  const unplaced = rows.length - shapes.length
  return (
    <>
      <Suspense fallback={<Skeleton.Node active className="board-map-waiting" />}>
        <RecordMap
          label={t('map.canvas', { noun, count: shapes.length })}
          shapes={shapes}
          drawing={drawing}
          marked={marked}
          sought={marked[0]}
          onPoint={marks.point}
          onChoose={choose}
        />
      </Suspense>
      <Legend tint={drawing.tint} />
      {shapes.length === 0 && <p className="board-none">{t('map.nothing')}</p>}
      {unplaced > 0 && <p className="board-map-note">{t('map.unplaced', { count: unplaced })}</p>}
      <PlaceList
        label={t('map.list', { noun })}
        shapes={shapes}
        tint={drawing.tint}
        marked={marked}
        onPoint={marks.point}
        onChoose={choose}
      />
    </>
  )
}
