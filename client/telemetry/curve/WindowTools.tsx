import {
  LeftOutlined,
  RightOutlined,
  VerticalLeftOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { LookedAt } from './use-window.ts'
import { type RangeName, rangeNames } from './windows.ts'

/** Which time the curves show, and to its neighbours. */
export function WindowTools({ time }: { time: LookedAt }) {
  const { t } = useWords()
  const { window, range, isFixed, choose, move, scale } = time
  const buttons = [
    { label: t('live.earlier'), icon: <LeftOutlined />, run: () => move(-0.5) },
    { label: t('live.later'), icon: <RightOutlined />, run: () => move(0.5), isOff: !isFixed },
    { label: t('live.closer'), icon: <ZoomInOutlined />, run: () => scale(0.5) },
    { label: t('live.farther'), icon: <ZoomOutOutlined />, run: () => scale(2) },
    ...(isFixed ? [{ label: t('live.now'), icon: <VerticalLeftOutlined />, run: () => choose(range) }] : []),
  ]
  return (
    <div className="curve-tools">
      <Segmented<RangeName>
        size="small"
        aria-label={t('live.range')}
        value={range}
        options={rangeNames.map((value) => ({ value, label: t(`live.ranges.${value}`) }))}
        onChange={choose}
      />
      <span className="curve-steps">
        {buttons.map(({ label, icon, run, isOff = false }) => (
          <Button
            key={label}
            type="text"
            size="small"
            aria-label={label}
            title={label}
            icon={icon}
            disabled={isOff}
            onClick={run}
          />
        ))}
      </span>
      <span className="curve-window">
        {wallTimeAt(window.start).slice(0, 16)} – {wallTimeAt(window.end).slice(0, 16)}
      </span>
    </div>
  )
}
