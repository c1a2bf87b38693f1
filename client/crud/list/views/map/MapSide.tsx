import { Alert, Select } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Box } from '#shared/geo/measure.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { nextBox } from '../../../../map/next-box.ts'
import { tintLabel } from '../../../../map/workbench/tint.ts'
import { Failure } from '../../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../../ui/lazy-named.ts'
import { type Look, tintFields } from '../../../query/looks.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { choosing } from '../choosing.tsx'
import { Legend } from './Legend.tsx'
import type { Marks } from './marks.ts'
import { useLayersBelow } from './useLayersBelow.tsx'
import { entityOf, useRecordDrawing } from './useRecordDrawing.ts'
import { useRecordShapes } from './useRecordShapes.ts'

const RecordMap = lazyNamed(() => import('../../../../map/RecordMap.tsx'), 'RecordMap')

interface Props {
  look: Extract<Look, { kind: 'map' }>
  marks: Marks
}

/** The map beside a list: what colours it, what lies below, and what its colours mean. */
export function MapSide({ look, marks }: Props) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const [asked, setAsked] = useState<Box>()
  const field = look.field ?? usualTint(resource)
  const { shapes, total, isWhole, error, retry } = useRecordShapes(field, asked)
  const { below, chooser } = useLayersBelow()
  if (error && !shapes) return <Failure resource={resource} error={error} onRetry={retry} />
  const isEmpty = shapes?.length === 0
  return (
    <aside className="list-map-side" aria-label={t('map.beside')}>
      <div className="list-map-bar">
        <TintSelect look={look} />
        {chooser}
      </div>
      <div className="list-map-place">
        {shapes ? (
          <Places
            shapes={shapes}
            field={field}
            marks={marks}
            below={below}
            onView={(sight) => setAsked((before) => nextBox(before, sight))}
          />
        ) : (
          <div className="list-map-waiting" aria-busy="true" />
        )}
        {isEmpty && <Alert className="list-map-told" type="info" showIcon title={t('map.nothing')} />}
        {!isWhole && shapes && (
          <Alert
            className="list-map-told"
            type="info"
            showIcon
            title={t('map.bench.partial', { shown: shapes.length, total })}
          />
        )}
      </div>
    </aside>
  )
}

/** The field that colours rows of a kind unless somebody chooses another. */
const usualTint = (resource: Parameters<typeof tintFields>[0]): string | undefined => {
  const entity = entityOf(resource)
  return entity ? entity.tints[0] : tintFields(resource).find((name) => resource.columns.includes(name))
}

/** By which field the records are coloured. */
function TintSelect({ look }: Pick<Props, 'look'>) {
  const { resource, change } = useDrawnList()
  const words = useWords()
  const usual = usualTint(resource)
  const fields = tintFields(resource)
  if (fields.length < (usual ? 2 : 1)) return null
  const options = fields.map((name) => ({
    value: name,
    label: words.label(tintLabel(resource, name) ?? [name, name]),
  }))
  const own = { value: '', label: words.t('map.bench.noTint') }
  return (
    <Select
      {...choosing(words.t('map.bench.tint'))}
      value={look.field ?? usual ?? ''}
      options={usual ? options : [own, ...options]}
      onChange={(field: string) =>
        change(
          { look: field === (usual ?? '') ? { kind: 'map' } : { kind: 'map', field } },
          { replace: true },
        )
      }
    />
  )
}

interface PlacesProps {
  shapes: readonly Shape[]
  field: string | undefined
  marks: Marks
  below: ReturnType<typeof useLayersBelow>['below']
  onView(sight: Box): void
}

/** The records on the map, those that are selected or pointed at with a mark. */
function Places({ shapes, field, marks, below, onView }: PlacesProps) {
  const { resource, selection, view } = useDrawnList()
  const { t, label } = useWords()
  const drawing = useRecordDrawing(resource, shapes, field)
  const pointed = useStore(marks.store, (now) => now.pointed)
  const sought = useStore(marks.store, (now) => now.sought)
  const marked = useMemo(() => [...new Set([...pointed, ...selection.keys])], [pointed, selection.keys])
  return (
    <>
      <Suspense fallback={<div className="list-map-waiting" aria-busy="true" />}>
        <RecordMap
          label={t('map.records', { noun: label(resource.label), count: shapes.length })}
          shapes={shapes}
          drawing={drawing}
          marked={marked}
          sought={sought}
          below={below}
          onPoint={marks.point}
          onChoose={(key) => view?.({ [resource.key]: key })}
          onView={onView}
        />
      </Suspense>
      <Legend tint={drawing.tint} />
    </>
  )
}
