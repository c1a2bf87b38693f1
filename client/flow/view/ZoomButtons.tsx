import '../../i18n/more/diagram.ts'
import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import type { Diagram } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'

const least = 0.2
const most = 4
const step = 1.25

/** For those without a wheel. */
export function ZoomButtons({ diagram }: { diagram: Diagram }) {
  const { t } = useWords()
  const canvas = diagram.get('canvas')
  const by = (factor: number) => canvas.zoom(Math.min(most, Math.max(least, canvas.zoom() * factor)), 'auto')
  return (
    <div className="diagram-zoom">
      <Button icon={<ZoomInOutlined />} aria-label={t('diagram.zoomIn')} onClick={() => by(step)} />
      <Button icon={<ZoomOutOutlined />} aria-label={t('diagram.zoomOut')} onClick={() => by(1 / step)} />
      <Button icon={<ExpandOutlined />} aria-label={t('diagram.fit')} onClick={() => fitWhole(canvas)} />
    </div>
  )
}
