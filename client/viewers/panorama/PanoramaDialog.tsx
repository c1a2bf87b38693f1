import { Empty } from 'antd'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { titleOfRow } from '../../crud/data/row.ts'
import { useDetail } from '../../crud/data/useResource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/viewer.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ViewerDrawer } from '../ViewerDrawer.tsx'
import { Tour } from './Tour.tsx'

interface Props {
  id: string
  onClose(): void
}

/** Scenes as the contract's schema let them be stored. */
export const scenesOf = (row: AnyRow): Scene[] => (Array.isArray(row.scenes) ? row.scenes : [])

/** A panorama to walk through, over the page. */
export function PanoramaDialog({ id, onClose }: Props) {
  const { t } = useTranslation()
  const detail = useDetail(vr, id, 'view')
  const name = detail.data ? titleOfRow(vr, detail.data) : '…'
  return (
    <ViewerDrawer title={name} onClose={onClose}>
      <Loaded query={detail} resource={vr}>
        {(row) => {
          const [first, ...others] = scenesOf(row)
          if (!first) return <Empty description={t('viewer.panorama.noScenes')} />
          return <Tour scenes={[first, ...others]} name={name} />
        }}
      </Loaded>
    </ViewerDrawer>
  )
}
