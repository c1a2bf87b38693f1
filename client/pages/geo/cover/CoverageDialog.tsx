import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { CoverageAnswer, CoverPiece } from '#shared/contract/geo/cells.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { request } from '../../../api/request.ts'
import { Legend } from '../../../crud/list/views/map/Legend.tsx'
import { useAreaText } from '../../../fields/plain/use-area-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import type { Tint } from '../../../map/workbench/tint.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { CoverMap } from './CoverMap.tsx'
import '../../../i18n/more/cover.ts'
import './cover.css'

interface Props {
  id: string
  onClose(): void
}

/** Parts of a grid that none of the grids below covers, and those that two of them share. */
export function CoverageDialog({ id, onClose }: Props) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const { data, error } = useQuery({
    queryKey: ['resource', grid.name, 'coverage', id],
    queryFn: ({ signal }) =>
      request<CoverageAnswer>(`/api${grid.path}/coverage`, { params: { id }, silent: true, signal }),
    gcTime: 0,
  })
  return (
    <Modal
      open
      title={t('cover.coverageTitle', { name: data?.name ?? '' })}
      width={isSmall ? '100vw' : 'min(1100px, calc(100vw - 48px))'}
      footer={null}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Coverage coverage={data} />}
    </Modal>
  )
}

interface Piece extends CoverPiece {
  id: string
  kind: 'gap' | 'overlap'
  name: string
}

function Coverage({ coverage }: { coverage: CoverageAnswer }) {
  const { t } = useWords()
  const [marked, setMarked] = useState<string>()
  const pieces = usePieces(coverage)
  const tint = useKinds(coverage)
  const shapes = useMemo(
    () => [...coverage.children.map((child) => ({ ...child, kind: 'child' })), ...pieces],
    [coverage, pieces],
  )
  const { gaps, overlaps, uncovered, areMore } = coverage
  const share = (uncovered * 100).toFixed(uncovered < 0.01 ? 2 : 1)
  return (
    <div className="cover-sides">
      <CoverMap
        label={t('cover.coverageMap')}
        shapes={shapes}
        kinds={tint.values}
        marked={marked}
        onChoose={setMarked}
      />
      <div className="cover-side">
        {gaps.length > 0 && (
          <Alert type="warning" showIcon title={t('cover.uncovered', { share, count: gaps.length })} />
        )}
        {overlaps.length > 0 && (
          <Alert type="warning" showIcon title={t('cover.overlapping', { count: overlaps.length })} />
        )}
        {pieces.length === 0 && <Alert type="success" showIcon title={t('cover.whole')} />}
        <Legend tint={tint} />
        <PieceList pieces={pieces} marked={marked} onChoose={setMarked} />
        {areMore && <p className="cover-hint">{t('cover.areMore')}</p>}
      </div>
    </div>
  )
}

function usePieces({ gaps, overlaps }: CoverageAnswer): Piece[] {
  const { t } = useWords()
  return useMemo(
    () => [
      ...gaps.map((gap, n): Piece => ({ ...gap, id: `gap-${n}`, kind: 'gap', name: t('cover.gap') })),
      ...overlaps.map(({ names: [one, other], ...piece }, n): Piece => {
        const name = t('cover.between', { one, other })
        return { ...piece, id: `overlap-${n}`, kind: 'overlap', name }
      }),
    ],
    [gaps, overlaps, t],
  )
}

/** The meanings of the colours. */
function useKinds({ children, gaps, overlaps }: CoverageAnswer): Tint {
  const { t } = useWords()
  const look = useMapLook()
  return useMemo(() => {
    const values = [
      { key: 'child', name: t('cover.child'), count: children.length, color: look.rest },
      { key: 'gap', name: t('cover.gap'), count: gaps.length, color: look.tones.critical },
      { key: 'overlap', name: t('cover.overlap'), count: overlaps.length, color: look.tones.minor },
    ].map((value) => ({ ...value, tone: undefined }))
    return { field: 'kind', values, of: () => undefined }
  }, [children, gaps, overlaps, look, t])
}

interface ListProps {
  pieces: readonly Piece[]
  marked: string | undefined
  onChoose(id: string): void
}

/** The same as on the map, for who does not see it; a press brings one into sight. */
function PieceList({ pieces, marked, onChoose }: ListProps) {
  const { t } = useWords()
  const areaText = useAreaText()
  if (pieces.length === 0) return null
  return (
    <ul className="cover-pieces" aria-label={t('cover.pieces')}>
      {pieces.map(({ id, kind, name, areaM2, place }) => {
        const { number, unit } = areaText(areaM2)
        return (
          <li key={id}>
            <button type="button" aria-pressed={id === marked} onClick={() => onChoose(id)}>
              <span>{kind === 'gap' ? name : `${t('cover.overlap')} ${name}`}</span>
              <small>{`${number} ${unit} · ${place.map((degrees) => degrees.toFixed(5)).join(', ')}`}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
