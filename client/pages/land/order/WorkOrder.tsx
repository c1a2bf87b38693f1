import { useQuery } from '@tanstack/react-query'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { siteOptions } from '../../../api/site-options.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { materialsOf } from './materials.ts'
import './work-order.css'
import '../../../i18n/more/land.ts'

/** A log as it is answered, with the names beside its keys. */
export type OrderedLog = Shown<typeof soilLog> & { soilName?: string; operatorNames?: string[] }

const typeMeta = soilLog.fields.logType

/** A page of A4 that goes to the field: what is to be done where, with what, and room to write down that it is done. */
export function WorkOrder({ logs }: { logs: readonly OrderedLog[] }) {
  const { t } = useWords()
  const { data: site } = useQuery(siteOptions)
  const { choices } = useDictionary(typeMeta)
  const inOrder = [...logs].sort((one, other) => String(one.logTime).localeCompare(String(other.logTime)))
  return (
    <article className="work-order">
      <header>
        <h1>{t('pages.workOrder.title')}</h1>
        <p>
          {site?.organisation || site?.title} · {t('pages.workOrder.count', { count: logs.length })} ·{' '}
          {t('pages.workOrder.printed', { time: wallTime().slice(0, 16) })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('pages.workOrder.day')}</th>
            <th>{t('pages.workOrder.plot')}</th>
            <th>{t('pages.workOrder.work')}</th>
            <th>{t('pages.workOrder.workers')}</th>
            <th>{t('pages.workOrder.done')}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((log) => (
            <tr key={log.id}>
              <td>{String(log.logTime).slice(0, 10)}</td>
              <td>
                <strong>{log.soilName}</strong>
                {log.areaMu ? <div>{t('pages.season.mu', { value: log.areaMu })}</div> : null}
              </td>
              <td>
                <strong>
                  {choices.find(({ value }) => value === log.logType)?.label} {log.title}
                </strong>
                {log.content && <div className="work-order-text">{log.content}</div>}
                <Materials log={log} />
              </td>
              <td>{(log.operatorNames ?? []).join(t('pages.and'))}</td>
              <td className="work-order-blank" />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {(['issued', 'received', 'date'] as const).map((name) => (
          <span key={name}>{t(`pages.workOrder.${name}`)}</span>
        ))}
      </footer>
    </article>
  )
}

function Materials({ log }: { log: OrderedLog }) {
  const { t } = useWords()
  const materials = materialsOf(log.inputs, log.areaMu)
  if (materials.length === 0) return null
  return (
    <ul>
      {materials.map(({ name, amount, total, safeDays }) => (
        <li key={name}>
          {name} {amount}
          {total && `，${t('pages.workOrder.total', { amount: total })}`}
          {safeDays > 0 && `（${t('pages.workOrder.safe', { days: safeDays })}）`}
        </li>
      ))}
    </ul>
  )
}
