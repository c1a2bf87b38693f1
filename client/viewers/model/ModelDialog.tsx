import { Empty } from 'antd'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import type { Shown } from '../../crud/data/api.ts'
import { titleOfRow } from '../../crud/data/row.ts'
import { useDetail } from '../../crud/data/useResource.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/viewer.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ViewerDrawer } from '../ViewerDrawer.tsx'
import { ModelView } from './ModelView.tsx'

interface Props {
  id: string
  onClose(): void
}

export type ModelRow = Shown<typeof threeDModel>

/** A 3-D model to look at from all sides, over the page. */
export function ModelDialog({ id, onClose }: Props) {
  const { t } = useTranslation()
  const detail = useDetail(threeDModel, id, 'view')
  return (
    <ViewerDrawer title={detail.data ? titleOfRow(threeDModel, detail.data) : '…'} onClose={onClose}>
      <Loaded query={detail} resource={threeDModel}>
        {(shown) => {
          const row = shown as ModelRow
          if (!row.fileUrl) return <Empty description={t('viewer.model.noFile')} />
          return <ModelView row={row} />
        }}
      </Loaded>
    </ViewerDrawer>
  )
}
