import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EventStats, NamedCount } from '#shared/contract/event/event-figures.ts'
import { event } from '#shared/resources/event/event.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { barOption, stackOption } from '../../charts/options.ts'
import { useLook } from '../../charts/use-look.ts'
import { toneOfField } from '../../fields/choice/state-tones.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import '../../i18n/more/event.ts'

const Chart = lazyNamed(() => import('../../charts/Chart.tsx'), 'Chart')

const list = '/event/list'
const levelDictionary = event.fields.eventLevel

interface TrendProps {
  byDay: readonly NonNullable<EventStats['byDay']>[number][]
  days: number
}

/** A bar for each day, in the colours of the levels; it leads to the events of that day and level. */
export function EventTrend({ byDay, days }: TrendProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const look = useLook()
  const { choices } = useDictionary(levelDictionary)
  const places = Array.from({ length: days }, (_, index) => dayBefore(days - 1 - index))
  const counts = new Map(byDay.map(({ day, level, count }) => [`${day} ${level}`, count]))
  const stacks = choices.map(({ value, label: name }, index) => {
    const tone = toneOfField(levelDictionary, value)
    return {
      key: value,
      name,
      color: (tone && look.tones[tone]) ?? look.colors[index % look.colors.length] ?? look.rest,
      values: places.map((day) => counts.get(`${day} ${value}`) ?? 0),
    }
  })
  const said = stacks.map(({ name, values }) => `${name} ${values.reduce((sum, one) => sum + one, 0)}`)
  const short = places.map((day) => day.slice(5))
  return (
    <div className="event-stats-chart" style={{ height: 300 }}>
      <Suspense fallback={<Skeleton active />}>
        <Chart
          option={stackOption(short, stacks, look, `${t('pages.event.trend')}: ${said.join(', ')}`)}
          onPick={({ key, index }) => {
            const day = places[index]
            if (day) navigate(`${list}?occurTime=${day},${day}&eventLevel=${encodeURIComponent(key)}`)
          }}
        />
      </Suspense>
    </div>
  )
}

interface TopsProps {
  rows: readonly NamedCount[]
  /** The filter of the list that a row stands for. */
  field: 'deviceId' | 'eventTypeId'
  /** The first day that is counted. */
  from: string
}

/** Where most events come from; each leads to its events. */
export function EventTops({ rows, field, from }: TopsProps) {
  const { language } = useWords()
  const navigate = useNavigate()
  const look = useLook()
  const color = look.colors[0] ?? look.rest
  const marks = rows.map(({ key, name, count }) => ({ key, name: name || key, value: count, color }))
  const say = (value: number) => value.toLocaleString(language === 'en' ? 'en' : 'zh-CN')
  const description = marks.map(({ name, value }) => `${name} ${say(value)}`).join(', ')
  return (
    <div className="event-stats-chart" style={{ height: Math.max(160, marks.length * 32) }}>
      <Suspense fallback={<Skeleton active />}>
        <Chart
          option={barOption(marks, look, description, say)}
          onPick={({ key }) =>
            navigate(`${list}?${field}=${encodeURIComponent(key)}&occurTime=${from},${dayBefore(0)}`)
          }
        />
      </Suspense>
    </div>
  )
}
