import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import type { Diagram } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'
import { viewWords } from './words.ts'

const least = 0.2
const most = 4
const step = 1.25

/** For those without a wheel. */
export function ZoomButtons({ diagram }: { diagram: Diagram }) {
  const { label } = useWords()
  const canvas = diagram.get('canvas')
  const by = (factor: number) => canvas.zoom(Math.min(most, Math.max(least, canvas.zoom() * factor)), 'auto')
  return (
    <div className="diagram-zoom">
      <Button icon={<ZoomInOutlined />} aria-label={label(viewWords.zoomIn)} onClick={() => by(step)} />
      <Button icon={<ZoomOutOutlined />} aria-label={label(viewWords.zoomOut)} onClick={() => by(1 / step)} />
      <Button icon={<ExpandOutlined />} aria-label={label(viewWords.fit)} onClick={() => fitWhole(canvas)} />
    </div>
  )
}
