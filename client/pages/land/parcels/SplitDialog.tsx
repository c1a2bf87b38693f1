import { Alert, Modal, Skeleton } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import type { SplitRequest } from '#shared/contract/land/parcels.ts'
import { type Geometry, type GeometryType, linesOf } from '#shared/geo/geometry.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { useLook } from '../../../charts/use-look.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import { FormResourceContext } from '../../../fields/form-resource.ts'
import { DrawingBoard } from '../../../fields/geometry/DrawingBoard.tsx'
import { useNeighbours } from '../../../fields/geometry/use-neighbours.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useAreaText } from '../../../fields/plain/use-area-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'
import { useDrawMap } from '../../../map/use-draw-map.ts'
import { useDiscardQuestion } from '../../../ui/use-discard-question.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { joinAgain } from './areas.ts'
import { SplitSide } from './SplitSide.tsx'
import { sentParts, splitFaults, useParts } from './use-parts.ts'
import { usePlacing } from './use-placing.ts'
import './parcels.css'

interface Props {
  id: string
  isBusy: boolean
  /** `canJoin`: the parts could be merged again. */
  onSplit(request: SplitRequest, canJoin: boolean): void
  onClose(): void
}

/** Cuts a plot along lines that are drawn over it. */
export function SplitDialog(props: Props) {
  const { t } = useWords()
  const { data: plot, error } = useDetail(soil, props.id, 'edit')
  if (!plot?.geometry)
    return (
      <Modal open title={t('pages.parcels.split')} footer={null} onCancel={props.onClose}>
        {error || plot ? (
          <Alert type="error" showIcon title={error?.message ?? t('pages.parcels.notDrawn')} />
        ) : (
          <Skeleton active />
        )}
      </Modal>
    )
  return (
    <FormResourceContext value={soil.name}>
      <Splitting {...props} plot={plot} />
    </FormResourceContext>
  )
}

const lineTypes: readonly GeometryType[] = ['LineString', 'MultiLineString']

/** The lines are what is drawn; the parts that they make lie below, each in a colour. */
function Splitting({ id, plot, isBusy, onSplit, onClose }: Props & { plot: AnyRow }) {
  const { t } = useWords()
  const ask = useDiscardQuestion()
  const isSmall = useScreenClass() === 0
  const [logs, setLogs] = useState<SplitRequest['logs']>('keep')
  const original = useMemo(
    () => ({
      geometry: plot.geometry as Geometry,
      name: String(plot.soilName),
      code: String(plot.soilCode ?? ''),
    }),
    [plot],
  )
  const { board, lines, parts, colorOf, splitFault, partsFault, change } = useCutting(id, original)
  const placing = usePlacing(id, parts)
  const send = () =>
    onSplit(
      {
        id,
        ...(typeof plot._version === 'number' && { _version: plot._version }),
        lines: lines ? linesOf(lines) : [],
        parts: sentParts(parts),
        logs,
        placed: placing.placed,
      },
      joinAgain(parts),
    )
  return (
    <Modal
      open
      title={t('pages.parcels.splitTitle', { name: original.name })}
      className="drawing-dialog parcel-dialog"
      width={isSmall ? '100vw' : 'min(1280px, calc(100vw - 48px))'}
      centered={!isSmall}
      mask={{ closable: false }}
      okText={
        parts.length > 0 ? t('pages.parcels.splitInto', { count: parts.length }) : t('pages.parcels.split')
      }
      okButtonProps={{ disabled: parts.length === 0 || partsFault !== undefined, loading: isBusy }}
      onOk={send}
      onCancel={() => (lines ? ask(onClose) : onClose())}
    >
      <div className="parcel-sides">
        <DrawingBoard {...board}>
          {splitFault && lines && (
            <Alert
              className="drawing-fault"
              type="warning"
              showIcon
              role="alert"
              title={t(splitFaults[splitFault])}
            />
          )}
        </DrawingBoard>
        <SplitSide
          parts={parts}
          original={original.name}
          fault={partsFault}
          logs={logs}
          placing={placing}
          colorOf={colorOf}
          onChange={change}
          onLogs={setLogs}
        />
      </div>
    </Modal>
  )
}

/** A map on which lines are drawn over the plot, and the parts that come of them. */
function useCutting(id: string, original: Parameters<typeof useParts>[0]) {
  const { colors } = useLook()
  const areaText = useAreaText()
  const { t } = useWords()
  const [drawnLines, setLines] = useState<Geometry>()
  const lines = useDeferredValue(drawnLines)
  const work = useParts(original, lines)
  const { parts } = work
  const colorOf = (at: number) => colors[at % colors.length] ?? ''
  const { neighbours, look } = useNeighbours(id)
  const below = useMemo(() => {
    const shown = parts.length > 0 ? parts : [{ geometry: original.geometry, area: undefined }]
    const own = shown.map(({ geometry, area }, n) => {
      const { number, unit } = areaText(area ?? 0)
      const size =
        area === undefined ? original.name : `${t('pages.parcels.part', { number: n + 1 })} ${number} ${unit}`
      return { id: `part ${n}`, name: size, geometry, tint: colors[n % colors.length] ?? '' }
    })
    return [...neighbours, ...own]
  }, [parts, neighbours, original, colors, areaText, t])
  const { place, map, drawn } = useDrawMap({
    types: lineTypes,
    value: undefined,
    around: original.geometry,
    neighbours: below,
    onView: look,
  })
  if (drawn && drawn.geometry !== drawnLines) setLines(drawn.geometry)
  return { ...work, lines, colorOf, board: { kinds: ['LineString'] as const, place, map, drawn } }
}
