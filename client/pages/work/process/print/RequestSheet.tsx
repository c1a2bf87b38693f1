import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InstanceDetail } from '#shared/contract/flow.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { siteOptions } from '../../../../api/site-options.ts'
import { type HistoryRow, historyOptions } from '../../../../flow/history.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useSession } from '../../../../state/session/session.ts'
import { Progress } from '../../Progress.tsx'
import './request-sheet.css'
import '../../../../i18n/more/work.ts'

interface Props {
  instance: InstanceDetail
  /** Content of the request. */
  facts: ReactNode
}

/** A request on paper: what was asked for, who decided how, and room for signatures. */
export function RequestSheet({ instance, facts }: Props) {
  const { t } = useWords()
  const { data: site } = useQuery(siteOptions)
  const { data: history = [] } = useQuery(historyOptions(instance.processInstanceId))
  const printer = useSession(({ user }) => user?.nick_name ?? '')
  const { processDefinitionName, processInstanceId, subject, startUser, createTime, remarks } = instance
  const said = remarks.filter(({ type, message }) => type === 'comment' && message)
  const head = [
    [t('work.subject'), subject],
    [t('work.starter'), startUser],
    [t('work.applied'), createTime],
    [t('work.progress'), <Progress key="progress" row={instance} />],
  ] as const
  return (
    <article className="request-sheet">
      <header>
        <span>{site?.organisation || site?.title}</span>
        <span>{t('work.sheet.number', { number: processInstanceId })}</span>
      </header>
      <h1>{processDefinitionName}</h1>
      <dl className="request-head">
        {head.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('work.formCard')}</h2>
      {facts}
      <h2>{t('work.sheet.decisions')}</h2>
      <Decisions rows={history.filter(isDecided)} />
      {said.length > 0 && (
        <>
          <h2>{t('work.remarks')}</h2>
          <ul>
            {said.map(({ id, userName, time, message }) => (
              <li key={id}>{t('work.sheet.remark', { name: userName, time, text: message })}</li>
            ))}
          </ul>
        </>
      )}
      <footer>
        <span>{t('work.sheet.printed', { name: printer, time: wallTime().slice(0, 16) })}</span>
        <span>{t('work.sheet.signature')}</span>
      </footer>
    </article>
  )
}

/** Tasks on which somebody decided: others were taken away, or are still open. */
const isDecided = ({ historyActivityType, pass }: HistoryRow): boolean =>
  historyActivityType === 'userTask' && typeof pass === 'boolean'

function Decisions({ rows }: { rows: readonly HistoryRow[] }) {
  const { t } = useWords()
  if (rows.length === 0) return <p>{t('work.sheet.none')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th>{t('work.sheet.step')}</th>
          <th>{t('work.sheet.person')}</th>
          <th>{t('work.outcome')}</th>
          <th>{t('work.sheet.opinion')}</th>
          <th>{t('work.finishedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.historyActivityName}</td>
            <td>{row.assigneeName}</td>
            <td>{t(row.pass ? 'work.agreed' : 'work.rejected')}</td>
            <td>{row.comment}</td>
            <td>{row.endTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
