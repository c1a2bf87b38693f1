import { DragOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { keptFromEdit } from '../../../crud/data/kept.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import '../../../i18n/more/placing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Begins to place a model. Nothing for who may not edit it. */
export function PlaceButton({ row, onPlace }: { row: AnyRow; onPlace(): void }) {
  const { t } = useTranslation()
  if (!useRights(threeDModel).edit || keptFromEdit(threeDModel, row)) return null
  return (
    <Button icon={<DragOutlined aria-hidden />} onClick={onPlace}>
      {t('placing.open')}
    </Button>
  )
}
