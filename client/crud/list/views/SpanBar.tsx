import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Space } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import './span-bar.css'

interface Props<Unit extends string> {
  /** Of the span of time that is shown; absent, as the unit is, until there is one. */
  title: string | undefined
  unit: Unit | undefined
  options: { value: Unit; label: string }[]
  /** To the span before, to that of today, to the next one. */
  onGo(by: -1 | 0 | 1): void
  onUnit(unit: Unit): void
  /** More that is chosen, beside how long it is. */
  children?: ReactNode
}

/** Which span of time is shown, and how long it is. */
export function SpanBar<Unit extends string>({ title, unit, options, onGo, onUnit, children }: Props<Unit>) {
  const { t } = useWords()
  return (
    <div className="span-bar">
      <Space.Compact>
        <Button icon={<LeftOutlined />} aria-label={t('looks.earlier')} onClick={() => onGo(-1)} />
        <Button onClick={() => onGo(0)}>{t('looks.today')}</Button>
        <Button icon={<RightOutlined />} aria-label={t('looks.later')} onClick={() => onGo(1)} />
      </Space.Compact>
      <h2 aria-live="polite">{title}</h2>
      <div className="span-bar-choices">
        {children}
        <Segmented
          aria-label={t('looks.span')}
          {...(unit !== undefined && { value: unit })}
          options={options}
          onChange={onUnit}
        />
      </div>
    </div>
  )
}
