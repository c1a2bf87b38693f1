import { AimOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { clearable } from '../../../ui/clearable.tsx'
import { SPOT_TYPES, type SpotType } from './draft.ts'

interface Props {
  /** The kind of the next hotspot: the next press puts it there. */
  adding: SpotType | undefined
  /** There is a scene that a way may lead to. */
  hasOthers: boolean
  isReady: boolean
  onAdd(type: SpotType | undefined): void
  /** In the middle of what is in sight, for who has no pointer. */
  onPlace(): void
  onStart(): void
}

/** Another hotspot, and what the scene begins with. */
export function PlaceTools({ adding, hasOthers, isReady, onAdd, onPlace, onStart }: Props) {
  const { t } = useTranslation()
  const options = SPOT_TYPES.map((type) => ({
    value: type,
    label: t(`viewer.panorama.kind.${type}`),
    disabled: type === 'scene' && !hasOthers,
  }))
  return (
    <div className="panorama-buttons">
      <Select<SpotType>
        aria-label={t('viewer.edit.add')}
        placeholder={t('viewer.edit.add')}
        value={adding ?? null}
        options={options}
        disabled={!isReady}
        allowClear={clearable}
        onChange={(type?: SpotType) => onAdd(type)}
      />
      <Button icon={<AimOutlined aria-hidden />} disabled={!isReady || !adding} onClick={onPlace}>
        {t('viewer.edit.placeHere')}
      </Button>
      <Button icon={<EyeOutlined aria-hidden />} disabled={!isReady} onClick={onStart}>
        {t('viewer.edit.start')}
      </Button>
    </div>
  )
}
