import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { CalendarApi } from '@fullcalendar/react'
import { Button, Segmented, Space } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'

interface Props {
  api(): CalendarApi | undefined
  /** Name of what the calendar shows, and of the span of time in it; absent until it is there. */
  type: string | undefined
  title: string | undefined
  /** Rows stand on days, without an hour. */
  isDay: boolean
}

/** Which span of time the calendar shows, and how. */
export function CalendarBar({ api, type, title, isDay }: Props) {
  const { t } = useWords()
  const spans = [
    { value: 'dayGridMonth', label: t('looks.month') },
    { value: isDay ? 'dayGridWeek' : 'timeGridWeek', label: t('looks.week') },
    ...(isDay ? [] : [{ value: 'timeGridDay', label: t('looks.day') }]),
    { value: 'listMonth', label: t('looks.agenda') },
  ]
  return (
    <div className="calendar-bar">
      <Space.Compact>
        <Button icon={<LeftOutlined />} aria-label={t('looks.earlier')} onClick={() => api()?.prev()} />
        <Button onClick={() => api()?.today()}>{t('looks.today')}</Button>
        <Button icon={<RightOutlined />} aria-label={t('looks.later')} onClick={() => api()?.next()} />
      </Space.Compact>
      <h2 aria-live="polite">{title}</h2>
      <Segmented
        aria-label={t('looks.span')}
        {...(type !== undefined && { value: type })}
        options={spans}
        onChange={(next) => api()?.changeView(next)}
      />
    </div>
  )
}
