import { CloseOutlined, ExportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { abilityOptions, offeredFor } from '../../../api/transfer.ts'
import { pageOptions } from '../../../crud/data/useResource.ts'
import { IconButton } from '../../../crud/list/tools/IconButton.tsx'
import { useSteps } from '../../../crud/steps/useSteps.tsx'
import { outlineOf } from '../../../fields/outlines.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { MapObject } from '../../../map/workbench/object-layer.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import type { Chosen, ChosenKind } from './use-chosen.ts'
import './chosen.css'

const ExportDialog = lazyNamed(() => import('../../../crud/transfer/ExportDialog.tsx'), 'ExportDialog')

interface Props {
  chosen: Chosen
  /** False on the map of the past: steps would be taken now, so there are none. */
  isNow: boolean
  onOpen(object: MapObject): void
}

/** Rows that steps are taken with at a time, and that an address names. */
const MOST_AT_ONCE = 200
/** Names that are drawn at once. */
const MOST_NAMED = 100

/** Chosen objects by kind: how many, which, and what can be done with them together. */
export function ChosenPanel({ chosen, isNow, onOpen }: Props) {
  const { t } = useWords()
  if (chosen.kinds.length === 0) return null
  const count = chosen.kinds.reduce((sum, { shapes }) => sum + shapes.length, 0)
  return (
    <section className="workbench-card workbench-chosen" aria-label={t('map.chosen.title')}>
      <header>
        <h2 role="status">{t('map.chosen.count', { count })}</h2>
        <IconButton
          label={t('crud.clearSelection')}
          type="text"
          icon={<CloseOutlined />}
          onClick={chosen.clear}
        />
      </header>
      {chosen.kinds.map((kind) => (
        <Kind key={kind.layer.code} kind={kind} chosen={chosen} isNow={isNow} onOpen={onOpen} />
      ))}
    </section>
  )
}

function Kind({ kind: { layer, shapes }, chosen, isNow, onOpen }: Props & { kind: ChosenKind }) {
  const { t } = useWords()
  const { code, definition } = layer
  const name = layer.layer.layerName ?? code
  return (
    <section aria-label={name}>
      <h3>
        {name} <span className="workbench-count">{shapes.length}</span>
      </h3>
      {definition && (
        <Actions
          definition={definition}
          ids={shapes.map(({ id }) => id)}
          isNow={isNow}
          onLeft={(ids) => chosen.keepOnly(code, ids)}
        />
      )}
      <ul>
        {shapes.slice(0, MOST_NAMED).map((shape) => (
          <li key={shape.id}>
            <button
              type="button"
              className="workbench-object"
              onClick={() => onOpen({ layerId: layer.layer.id, shape })}
            >
              {shape.name}
            </button>
            <IconButton
              label={t('map.chosen.remove', { name: shape.name })}
              type="text"
              size="small"
              icon={<CloseOutlined />}
              onClick={() => chosen.set(code, [shape.id], false)}
            />
          </li>
        ))}
      </ul>
      {shapes.length > MOST_NAMED && (
        <p className="workbench-note">{t('map.chosen.more', { count: shapes.length - MOST_NAMED })}</p>
      )}
    </section>
  )
}

interface ActionProps {
  definition: Resource
  ids: readonly string[]
  isNow: boolean
  onLeft(ids: readonly string[]): void
}

/** The same that the list of these rows offers for ticked ones. */
function Actions({ definition, ids, isNow, onLeft }: ActionProps) {
  const { t } = useWords()
  const [isExporting, setExporting] = useState(false)
  const canExport = offeredFor(definition, useQuery(abilityOptions).data).includes('export')
  const page = outlineOf(definition.name)?.page
  const isFew = ids.length <= MOST_AT_ONCE
  return (
    <div className="workbench-chosen-actions">
      {page && isFew && (
        <Link to={`${page}?${definition.key}_in=${ids.join()}`}>{t('map.chosen.inList')}</Link>
      )}
      {canExport && (
        <Button
          size="small"
          icon={<ExportOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          {t('map.chosen.export')}
        </Button>
      )}
      {isNow && isFew && definition.states && (
        <StepButtons definition={definition} ids={ids} onLeft={onLeft} />
      )}
      {!isFew && <Alert type="info" title={t('map.chosen.many', { limit: MOST_AT_ONCE })} />}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog
            resource={definition}
            rows={{ order: {}, chosen: ids }}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Steps need the rows as their list has them: whose they are, and in which state. */
function StepButtons({ definition, ids, onLeft }: Pick<ActionProps, 'definition' | 'ids' | 'onLeft'>) {
  const params = { [`${definition.key}_in`]: ids.join(), size: MOST_AT_ONCE }
  const { data } = useQuery(pageOptions(definition, params, useLanguage(), true))
  const steps = useSteps(definition, onLeft)
  const rows = data?.records ?? []
  return (
    <>
      {steps.many(rows).map(({ key, label, isDanger, run }) => (
        <Button key={key} size="small" danger={isDanger} onClick={() => run(rows)}>
          {label}
        </Button>
      ))}
      {steps.dialog}
    </>
  )
}
