import { Skeleton } from 'antd'
import type { soil } from '#shared/resources/land/soil.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { NearCameras } from '../../device/video/NearCameras.tsx'
import { CropTimeline } from './CropTimeline.tsx'
import { PlotGround } from './PlotGround.tsx'
import { SoilChemistry } from './SoilChemistry.tsx'
import './plot.css'

const OwnedMoisture = lazyNamed(() => import('../../../telemetry/heat/OwnedMoisture.tsx'), 'OwnedMoisture')

interface Props {
  row: Shown<typeof soil>
}

/** A plot at a glance: where it lies, how wet and how rich its soil is, what grew and was done on it, and what cameras see. */
export function PlotPicture({ row }: Props) {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  return (
    <div className="plot-picture">
      <PlotGround row={row} />
      {mayOpen('/iot/device') && (
        <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
          <OwnedMoisture owner="soil" id={row.id} />
        </ChunkBoundary>
      )}
      <SoilChemistry row={row} />
      {mayOpen('/land/soilLog') && <CropTimeline row={row} />}
      {mayOpen('/iot/device') && (
        <NearCameras plotId={row.id} lng={row.lng} lat={row.lat} none={t('pages.plot.noCameras')} />
      )}
    </div>
  )
}
