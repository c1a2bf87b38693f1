import '../../../i18n/more/work.ts'
import type { FlowRemark } from '#shared/contract/flow.ts'
import { hrefOf } from '../../../base-path.ts'
import { DiagramView } from '../../../flow/DiagramView.tsx'
import { HistoryTimeline } from '../../../flow/HistoryTimeline.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ProcessCard } from './ProcessFrame.tsx'

interface Props {
  processInstanceId: string
  remarks: readonly FlowRemark[]
}

/** What happened in an instance so far, and what was said beside it. */
export function Course({ processInstanceId, remarks }: Props) {
  const { t } = useWords()
  return (
    <>
      <ProcessCard title={t('work.courseCard')}>
        <HistoryTimeline processInstanceId={processInstanceId} />
      </ProcessCard>
      {remarks.length > 0 && (
        <ProcessCard title={t('work.remarks')}>
          <ul className="process-remarks">
            {remarks.map((remark) => (
              <Remark key={remark.id} remark={remark} />
            ))}
          </ul>
        </ProcessCard>
      )}
    </>
  )
}

const deeds = {
  absenceComment: 'isAbsent',
  stuckComment: 'stuck',
  sendOnComment: 'sendOn',
  moveComment: 'moved',
  rollbackComment: 'back',
  withdrawComment: 'withdraw',
  urgeComment: 'urge',
  copyComment: 'gotCopy',
  terminateComment: 'ended',
  transferComment: 'transfer',
  delegateComment: 'delegate',
  addMultiInstanceComment: 'addSigners',
  deleteMultiInstanceComment: 'removeSigners',
} as const

const isDeed = (type: string): type is keyof typeof deeds => type in deeds

function Remark({ remark: { type, userName, time, message, attachments } }: { remark: FlowRemark }) {
  const { t } = useWords()
  return (
    <li>
      <strong>{userName}</strong> {isDeed(type) ? t(`work.${deeds[type]}`) : t('work.commented')}
      <div className="called-small">{time}</div>
      {message && <p>{message}</p>}
      {attachments.map(({ name, url }) => (
        <a key={url} href={hrefOf(url)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </li>
  )
}

/** How far an instance has come, in its diagram. */
export function Track({ processInstanceId }: { processInstanceId: string }) {
  const { t } = useWords()
  return (
    <ProcessCard title={t('work.trackCard')}>
      <div className="process-diagram">
        <DiagramView processInstanceId={processInstanceId} />
      </div>
    </ProcessCard>
  )
}
