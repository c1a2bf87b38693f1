import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import '../i18n/more/map.ts'

interface Zooming {
  zoom(by: 1 | -1): void
  whole(): void
}

/** Nearer, further, and all of it, for those who have no wheel, and what a map has besides. */
export function ZoomTools({ drawing, children }: { drawing: Zooming | undefined; children?: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="point-map-tools">
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('map.nearer')}
        onClick={() => drawing?.zoom(1)}
      />
      <Button
        size="small"
        icon={<MinusOutlined aria-hidden />}
        aria-label={t('map.further')}
        onClick={() => drawing?.zoom(-1)}
      />
      <Button
        size="small"
        icon={<AimOutlined aria-hidden />}
        aria-label={t('map.whole')}
        title={t('map.whole')}
        onClick={() => drawing?.whole()}
      />
      {children}
    </div>
  )
}
