import { DragOutlined, EyeOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import '../../i18n/more/placing.ts'
import type { ListAction } from '../../crud/record/list-action.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { useModelViewer } from '../../viewers/use-viewers.tsx'
import { sizeText } from '../resource/size-text.ts'
import { GrantedPage } from './GrantedPage.tsx'

/** 3-D models, to be looked at from all sides; the contract has their grants among the calls of grids. */
export function ModelPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { label, open, dialog } = useModelViewer()
  const look: ListAction<AnyRow> = {
    key: 'model',
    label,
    icon: <EyeOutlined aria-hidden />,
    run: ([{ id }]) => open(String(id)),
  }
  const place: ListAction<AnyRow> = {
    key: 'place',
    label: t('placing.open'),
    icon: <DragOutlined aria-hidden />,
    right: 'edit',
    isRare: true,
    run: ([{ id, lng, lat }]) => navigate(`/map/index?place=${id}${lng ? `&at=${lng},${lat},18` : ''}`),
  }
  return (
    <>
      <GrantedPage
        resource={threeDModel}
        granting={{ path: '/grid', owner: 'modelId' }}
        cells={{ fileSize: (size) => sizeText(size) }}
        actions={mayOpen('/map/index') ? [look, place] : [look]}
      />
      {dialog}
    </>
  )
}
