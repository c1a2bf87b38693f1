import { InputNumber, Select, Space } from 'antd'
import { type CoordinateSystem, coordinateSystems } from '#shared/contract/geo/features.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import './import.css'

interface SystemProps {
  system: CoordinateSystem
  meridian: number
  onSystem(system: CoordinateSystem): void
  onMeridian(meridian: number): void
}

/** In which system the coordinates of the file are. */
export function SystemChoice({ system, meridian, onSystem, onMeridian }: SystemProps) {
  const { t } = useTranslation()
  return (
    <Space wrap className="import-system">
      <Select
        aria-label={t('outlines.system')}
        prefix={t('outlines.system')}
        value={system}
        popupMatchSelectWidth={false}
        options={coordinateSystems.map((value) => ({ value, label: t(`outlines.${value}`) }))}
        onChange={onSystem}
      />
      {system === 'gauss' && (
        <InputNumber
          aria-label={t('outlines.meridian')}
          prefix={t('outlines.meridian')}
          suffix="°"
          min={72}
          max={138}
          step={3}
          value={meridian}
          onChange={(degrees) => degrees !== null && onMeridian(degrees)}
        />
      )}
    </Space>
  )
}
