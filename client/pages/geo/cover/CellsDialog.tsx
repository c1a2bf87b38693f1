import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { type CellsAnswer, MAX_CELL_METRES, MIN_CELL_METRES } from '#shared/contract/geo/cells.ts'
import type { CellSize } from '#shared/geo/area-cells.ts'
import type { Area } from '#shared/geo/geometry.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { request } from '../../../api/request.ts'
import { importRows } from '../../../api/transfer.ts'
import { apiOf } from '../../../crud/data/api.ts'
import { useDetail, useRights } from '../../../crud/data/useResource.ts'
import { undo } from '../../../crud/removal/removal.tsx'
import { useDelayed } from '../../../fields/choice/use-delayed.ts'
import { FormResourceContext } from '../../../fields/form-resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMapLook } from '../../../map/use-map-look.ts'
import { offerToUndo } from '../../../ui/UndoOffer.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useWork } from '../../../ui/use-work.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { CellChoice } from './CellChoice.tsx'
import { CoverMap } from './CoverMap.tsx'
import { isTelling, type Naming, NUMBER, rowsOf } from './cells.ts'
import '../../../i18n/more/cover.ts'
import './cover.css'

interface Props {
  id: string
  onClose(): void
}

/** Cells over an area, looked at on a map and then added below a grid in one go. */
export function CellsDialog({ id, onClose }: Props) {
  const { t } = useWords()
  const { data: above, error } = useDetail(grid, id, 'edit')
  if (above)
    return (
      <FormResourceContext value={grid.name}>
        <Making above={above} onClose={onClose} />
      </FormResourceContext>
    )
  return (
    <Modal open title={t('pages.geo.cells')} footer={null} onCancel={onClose}>
      {error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active />}
    </Modal>
  )
}

const FIRST_SIZE: CellSize = { metres: 500 }

/** The cells as they would be; nothing is asked for before there is an area. */
function useCells(geometry: Area | undefined, size: CellSize) {
  const isSize = 'level' in size || (size.metres >= MIN_CELL_METRES && size.metres <= MAX_CELL_METRES)
  return useQuery({
    queryKey: ['grid-cells', geometry, size],
    queryFn: ({ signal }) =>
      request<CellsAnswer>(`/api${grid.path}/cells`, {
        method: 'POST',
        body: { geometry, ...size },
        silent: true,
        signal,
      }),
    enabled: geometry !== undefined && isSize,
    retry: false,
    gcTime: 0,
  })
}

function Making({ above, onClose }: { above: AnyRow; onClose(): void }) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const [area, setArea] = useState<Area | undefined>(() => areaIn(above))
  const [size, setSize] = useState<CellSize>(FIRST_SIZE)
  const [naming, setNaming] = useState<Naming>({
    name: `${above.gridName}-${NUMBER}`,
    code: `${above.gridCode}-${NUMBER}`,
  })
  const asked = useDelayed(size)
  const { data, error, isFetching } = useCells(area, asked)
  const cells = data?.cells ?? []
  const { isBusy, fault, add } = useAdding(() => onClose())
  const isTold = isTelling(naming, size)
  return (
    <Modal
      open
      title={t('cover.cellsTitle', { name: String(above.gridName) })}
      width={isSmall ? '100vw' : 'min(1100px, calc(100vw - 48px))'}
      mask={{ closable: false }}
      okText={t('cover.create', { count: cells.length })}
      okButtonProps={{
        disabled: cells.length === 0 || isFetching || asked !== size || !isTold,
        loading: isBusy,
      }}
      onOk={() => void add(rowsOf(cells, size, aboveIn(above), naming))}
      onCancel={onClose}
    >
      <div className="cover-sides">
        <Preview cells={cells} area={area} />
        <div className="cover-side">
          <AreaChoice own={areaIn(above)} value={area} onChange={setArea} />
          <CellChoice size={size} naming={naming} onSize={setSize} onNaming={setNaming} />
          {error && <Alert type="error" showIcon role="alert" title={error.message} />}
          {!area && <Alert type="info" showIcon title={t('cover.noArea')} />}
          {!isTold && <Alert type="warning" showIcon title={t('cover.needsNumber')} />}
          {fault && <Alert type="error" showIcon role="alert" title={fault} />}
          <p role="status" className="cover-hint">
            {data && t('cover.count', { count: cells.length })}
          </p>
        </div>
      </div>
    </Modal>
  )
}

function Preview({ cells, area }: { cells: CellsAnswer['cells']; area: Area | undefined }) {
  const { t } = useWords()
  const look = useMapLook()
  const shapes = useMemo(
    () => [
      ...(area && cells.length === 0 ? [{ id: 'area', name: '', geometry: area, kind: 'area' }] : []),
      ...cells.map(({ geometry }, n) => ({ id: String(n), name: String(n + 1), geometry, kind: 'cell' })),
    ],
    [cells, area],
  )
  const kinds = useMemo(
    () => [
      { key: 'area', name: '', count: 1, color: look.rest, tone: undefined },
      { key: 'cell', name: '', count: cells.length, color: look.primary, tone: undefined },
    ],
    [cells, look],
  )
  return <CoverMap label={t('cover.map')} shapes={shapes} kinds={kinds} />
}

/** Adds all of the rows or none, by the import of shapes; who may remove grids can take it back for a moment. */
function useAdding(onDone: () => void) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const rights = useRights(grid)
  const { busy, fault, during } = useWork<'adding'>()
  return {
    isBusy: busy !== undefined,
    fault,
    async add(rows: readonly Record<string, string>[]) {
      const params = { mode: 'insert', atomic: 1 }
      const report = await during('adding', () => importRows(grid, rows, params, 'import-shapes'))
      if (!report) return
      await queries.invalidateQueries({ queryKey: ['resource'] })
      const text = t('cover.created', { count: report.ok })
      const work = (some: string[]) => apiOf(grid).remove(some, { silent: true })
      const undoing = { keys: report.added ?? [], work, undone: t('cover.undone') }
      const onUndo = () => void undo({ message, modal, queries, t }, undoing)
      if (rights.delete) offerToUndo(message, { key: 'cells', text, onUndo })
      else void message.success(text)
      onDone()
    },
  }
}

const areaIn = ({ geometry }: AnyRow): Area | undefined => (geometry ? (geometry as Area) : undefined)

const aboveIn = ({ id, gridType, gridLevel, regionCode }: AnyRow) => ({
  id: String(id),
  gridType: Number(gridType),
  gridLevel: Number(gridLevel),
  regionCode: String(regionCode),
})
