import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FigureName, Figures } from '#shared/contract/figures.ts'
import { figureOptions } from '../../api/figures.ts'
import { useAreaText } from '../../fields/plain/use-area-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Arrived } from '../board/TileCard.tsx'
import { openOnes, overdueOnes } from '../event-address.ts'
import { lastDayOf } from '../lists/calendar.ts'
import { pages } from '../pages.ts'
import { useNumbers } from '../use-numbers.ts'
import { DayBars } from './DayBars.tsx'
import { FigureCard, FigureNumber } from './FigureCard.tsx'
import '../../i18n/more/desk.ts'

export function DevicesFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const text = (count: number, total: number) => t('desk.onlineShare', { share: numbers.share(count, total) })
  return <StateFigure name="devices" to={pages.device} field="onlineStatus" text={text} />
}

export function StaffFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const text = (count: number) => t('desk.onDuty', { count: numbers.count(count) })
  return <StateFigure name="staff" to={pages.staff} field="workStatus" text={text} />
}

export function PlotsFigure() {
  const { t } = useTranslation()
  const areaText = useAreaText()
  return (
    <Figure name="plots">
      {({ total, areaM2, added }) => {
        const count = t('desk.plotCount', { count: total })
        if (areaM2 === null) return <Counted to={pages.soil} number={count} added={added} />
        const { number, unit } = areaText(areaM2)
        return <Counted to={pages.soil} number={number} unit={unit} note={count} added={added} />
      }}
    </Figure>
  )
}

export const CompaniesFigure = () => <PlainFigure name="companies" to={pages.company} />
export const StationsFigure = () => <PlainFigure name="stations" to={pages.station} />

export function LogsFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
    <Figure name="farm-logs">
      {({ thisWeek, weeks }) => {
        const monday = weeks.at(-1) ?? ''
        const to = `${pages.soilLog}?logTime=${monday},${lastDayOf(monday)}`
        if (thisWeek === null) return <p>{t('desk.fieldHidden')}</p>
        const note = t('desk.thisWeek', { from: monday.slice(5), to: lastDayOf(monday).slice(5) })
        return <Counted to={to} number={numbers.count(thisWeek)} note={note} />
      }}
    </Figure>
  )
}

export function OpenEventsFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const note = ({ overdue: count, minute }: Figures['events']) =>
    count !== null &&
    count > 0 && (
      <Link to={overdueOnes(minute)}>{t('desk.overdueEvents', { count: numbers.count(count) })}</Link>
    )
  return <EventsFigure counted="open" to={() => openOnes} note={note} />
}

export function OverdueFigure() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const note = ({ open, overdue }: Figures['events']) =>
    open !== null && open > 0 && t('desk.partOfOpen', { share: numbers.share(overdue ?? 0, open) })
  return <EventsFigure counted="overdue" to={({ minute }) => overdueOnes(minute)} note={note} />
}

interface FigureProps<N extends FigureName> {
  name: N
  children(figures: Figures[N]): ReactNode
}

function Figure<N extends FigureName>({ name, children }: FigureProps<N>) {
  const query = useQuery(figureOptions(name))
  return (
    <FigureCard>
      <Arrived query={query}>{children}</Arrived>
    </FigureCard>
  )
}

interface CountedProps {
  to: string
  number: string
  unit?: string
  /** What stands below the number, if anything. */
  note?: ReactNode
  added?: Figures['companies']['added']
}

function Counted({ to, number, note, added, ...unit }: CountedProps) {
  return (
    <>
      <div>
        <FigureNumber to={to} {...unit}>
          {number}
        </FigureNumber>
        {note && <p>{note}</p>}
      </div>
      {added && <AddedBars days={added} />}
    </>
  )
}

/** Rows added day by day. */
function AddedBars({ days }: { days: NonNullable<Figures['companies']['added']> }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <DayBars
      days={days}
      titleOf={(day, count) => t('desk.addedDay', { day, count })}
      caption={t('desk.addedDays', { count: numbers.count(total) })}
    />
  )
}

function PlainFigure({ name, to }: { name: 'companies' | 'stations'; to: string }) {
  const numbers = useNumbers()
  return (
    <Figure name={name}>
      {({ total, added }) => <Counted to={to} number={numbers.count(total)} added={added} />}
    </Figure>
  )
}

interface StateProps {
  name: 'devices' | 'staff'
  to: string
  /** Of the state that is told beside the total. */
  field: string
  text(count: number, total: number): string
}

/** Online, on duty: both dictionaries begin with what is wished for. */
const good = '1'

function StateFigure({ name, to, field, text }: StateProps) {
  const numbers = useNumbers()
  return (
    <Figure name={name}>
      {({ total, states, added }) => {
        const count = states?.find(({ key }) => key === good)?.count ?? 0
        const note = states && total > 0 && <Link to={`${to}?${field}=${good}`}>{text(count, total)}</Link>
        return <Counted to={to} number={numbers.count(total)} note={note} added={added} />
      }}
    </Figure>
  )
}

interface EventsProps {
  counted: 'open' | 'overdue'
  to(events: Figures['events']): string
  note(events: Figures['events']): ReactNode
}

function EventsFigure({ counted, to, note }: EventsProps) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
    <Figure name="events">
      {(events) => {
        const count = events[counted]
        if (count === null) return <p>{t('desk.fieldHidden')}</p>
        return <Counted to={to(events)} number={numbers.count(count)} note={note(events)} />
      }}
    </Figure>
  )
}
