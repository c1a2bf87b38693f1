import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Figures } from '#shared/contract/figures.ts'
import { inLanguage } from '#shared/messages.ts'
import { figureOptions } from '../../api/figures.ts'
import { outlineOf } from '../../fields/outlines.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { dayAfter } from '../lists/calendar.ts'
import { useNumbers } from '../use-numbers.ts'
import './lists.css'
import '../../i18n/more/desk.ts'

type Change = Figures['changes']['resources'][number]

/** What was done to records since yesterday, with the way to those that are new or changed. */
export function Changes() {
  const { t } = useTranslation()
  const query = useQuery(figureOptions('changes'))
  const since = query.data?.since
  return (
    <TileCard actions={since && <span className="tile-note">{t('desk.since', { day: since })}</span>}>
      <Arrived query={query}>
        {({ since, resources: all }) => {
          const changed = all.filter((one) => one.added + one.changed + one.removed > 0)
          if (!changed.length) return <TileEmpty title={t('desk.noChanges')} hint={t('desk.noChangesHint')} />
          return (
            <ul className="changes">
              {changed.map((change) => (
                <Line key={change.resource} change={change} since={since} />
              ))}
            </ul>
          )
        }}
      </Arrived>
    </TileCard>
  )
}

function Line({ change, since }: { change: Change; since: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const numbers = useNumbers()
  const resource = outlineOf(change.resource)
  const path = resource?.page
  if (!resource || !path) return null
  const parts = [
    { label: t('desk.added'), count: change.added, query: `createTime=${since},${dayAfter(since)}` },
    { label: t('desk.changed'), count: change.changed, query: 'descs=updateTime' },
    { label: t('desk.removed'), count: change.removed, query: undefined },
  ]
  return (
    <li>
      <Link to={path}>{inLanguage(resource.label, language)}</Link>
      <span className="changes-counts">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ label, count, query: asked }) => {
            const text = (
              <>
                {label} <b>{numbers.count(count)}</b>
              </>
            )
            return asked ? (
              <Link key={label} to={`${path}?${asked}`}>
                {text}
              </Link>
            ) : (
              <span key={label}>{text}</span>
            )
          })}
      </span>
    </li>
  )
}
