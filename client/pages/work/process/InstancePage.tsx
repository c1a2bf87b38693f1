import '../../../i18n/more/work.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import type { InstanceDetail } from '#shared/contract/flow.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { usePrint } from '../../../ui/use-print.tsx'
import { Progress } from '../Progress.tsx'
import { Course, Track } from './Course.tsx'
import { ProcessValues } from './ProcessForm.tsx'
import { ProcessCard, ProcessFrame, ProcessWait } from './ProcessFrame.tsx'
import { RequestSheet } from './print/RequestSheet.tsx'
import { instanceDetailOptions, taskFormOptions } from './process-calls.ts'
import { SayDialog } from './SayDialog.tsx'
import { useOwnName, usePageEnd } from './usePageEnd.ts'

interface Props {
  processInstanceId: string
  /** What the process is about; by itself it is what was filled in. */
  facts?: ReactNode
}

/** An instance to look at. */
export function InstancePage({ processInstanceId, facts }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(instanceDetailOptions(processInstanceId))
  const title = data ? t('work.detailOf', { name: data.processDefinitionName }) : t('work.detail')
  useOwnName(data ? title : '')
  const { print, sheet } = usePrint()
  if (!data) return <ProcessWait title={title} error={error} onRetry={() => void refetch()} />
  const shown = facts ?? <Filled processInstanceId={processInstanceId} />
  const printed = () =>
    print({ size: 'A4', margin: '15mm', content: <RequestSheet instance={data} facts={shown} /> })
  return (
    <ProcessFrame
      title={title}
      tags={
        <>
          <Tag>{`v${data.processDefinitionVersion}`}</Tag>
          <Progress row={data} />
        </>
      }
      buttons={<Buttons instance={data} onPrint={printed} />}
      aside={<Course processInstanceId={processInstanceId} remarks={data.remarks} />}
    >
      <ProcessCard title={t('work.approvalCard')}>
        <Sender instance={data} />
        {shown}
      </ProcessCard>
      <Track processInstanceId={processInstanceId} />
      {sheet}
    </ProcessFrame>
  )
}

function Buttons({ instance, onPrint }: { instance: InstanceDetail; onPrint(): void }) {
  const { t } = useWords()
  const end = usePageEnd()
  const [asked, setAsked] = useState<'comment' | 'urge' | 'withdraw'>()
  const { processInstanceId, can } = instance
  return (
    <>
      {can.urge && <Button onClick={() => setAsked('urge')}>{t('work.urge')}</Button>}
      {can.comment && <Button onClick={() => setAsked('comment')}>{t('work.comment')}</Button>}
      {can.withdraw && (
        <Button danger onClick={() => setAsked('withdraw')}>
          {t('work.withdraw')}
        </Button>
      )}
      <Button icon={<PrinterOutlined />} onClick={onPrint}>
        {t('work.sheet.print')}
      </Button>
      <Button onClick={() => void end('/work/send', false)}>{t('work.close')}</Button>
      {asked && (
        <SayDialog
          title={t(`work.${asked}`)}
          hint={asked === 'comment' ? undefined : t(`work.${asked}Hint`)}
          call={asked}
          params={{ processInstanceId }}
          isRequired={asked === 'comment'}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Who has started it, and when. */
export function Sender({
  instance: { startUser, createTime },
}: {
  instance: Pick<InstanceDetail, 'startUser' | 'createTime'>
}) {
  const { t } = useWords()
  return (
    <dl className="record-summary">
      <div>
        <dt>{t('work.starter')}</dt>
        <dd>{startUser}</dd>
      </div>
      <div>
        <dt>{t('work.applied')}</dt>
        <dd>{createTime}</dd>
      </div>
    </dl>
  )
}

/** All that was filled in so far. */
function Filled({ processInstanceId }: { processInstanceId: string }) {
  const { data, error, refetch } = useQuery(taskFormOptions({ processInstanceId }))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data?.form ? <ProcessValues form={data.form} values={data.values} /> : null
}
