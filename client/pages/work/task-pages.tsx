import '../../i18n/more/work.ts'
import { CarryOutOutlined, CheckSquareOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ownEventsOptions } from '../../api/events.ts'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useSession } from '../../state/session/session.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { openOnes } from '../../tiles/event-address.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { BatchBar, useBatch } from './batch.tsx'
import { Decision, Progress } from './Progress.tsx'
import { WorkList } from './WorkList.tsx'

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'), 'DecideDialog')
const SayDialog = lazyPart(() => import('./process/SayDialog.tsx'), 'SayDialog')

const eventList = '/event/list'

/** What waits for the person. */
export function TodoPage() {
  const { t } = useWords()
  const { may } = useFlowCall()
  const mayOpen = useMayOpen()
  const paths = useProcessPaths()
  const navigate = useNavigate()
  const { rowSelection, ...batch } = useBatch()
  const [isDeciding, setDeciding] = useState(false)
  const mayHandle = may('work_todo_handle')
  return (
    <WorkList
      list="todo"
      {...(mayHandle && { rowSelection })}
      buttonsOf={(row) =>
        mayHandle
          ? [{ key: 'handle', label: t('work.handle'), onClick: () => void navigate(paths.handle(row)) }]
          : []
      }
      emptyIcon={<CheckSquareOutlined />}
      above={
        <>
          {mayOpen(eventList) && <OwnEvents />}
          <BatchBar {...batch}>
            <Button size="small" onClick={() => setDeciding(true)}>
              {t('work.decideMany')}
            </Button>
          </BatchBar>
          {isDeciding && (
            <DecideDialog rows={batch.chosen} onDone={batch.clear} onClose={() => setDeciding(false)} />
          )}
        </>
      }
      columns={[
        {
          dataIndex: 'dueTime',
          title: t('work.due'),
          responsive: ['md'],
          render: (due: string) => <Deadline deadline={due} isOpen />,
        },
      ]}
    />
  )
}

/** Events are no tasks of a process, but they wait for the person just the same. */
function OwnEvents() {
  const { t } = useWords()
  const userId = useSession(({ user }) => user?.user_id)
  const { data } = useQuery(ownEventsOptions())
  if (!data?.total) return null
  return (
    <Link className="work-events" to={`${openOnes}&handlerId=${userId ?? ''}`}>
      {t('work.ownEvents', { count: data.total })}
    </Link>
  )
}

/** What the person has started, and how far it has come. */
export function SentPage() {
  const { t } = useWords()
  const [urged, setUrged] = useState<string>()
  return (
    <>
      <WorkList
        list="send"
        emptyIcon={<SendOutlined />}
        buttonsOf={(row) =>
          row.processIsFinished === 'unfinished'
            ? [{ key: 'urge', label: t('work.urge'), onClick: () => setUrged(row.processInstanceId) }]
            : []
        }
        columns={[
          {
            dataIndex: 'processIsFinished',
            title: t('work.progress'),
            render: (_, row) => <Progress row={row} />,
          },
        ]}
      />
      {urged && (
        <SayDialog
          title={t('work.urge')}
          hint={t('work.urgeHint')}
          call="urge"
          params={{ processInstanceId: urged }}
          onClose={() => setUrged(undefined)}
        />
      )}
    </>
  )
}

/** What the person has done. */
export function DonePage() {
  const { t } = useWords()
  return (
    <WorkList
      list="done"
      emptyIcon={<CarryOutOutlined />}
      columns={[
        { dataIndex: 'endTime', title: t('work.finishedAt'), responsive: ['md'] },
        {
          dataIndex: 'flag',
          title: t('work.outcome'),
          render: (flag: string) => <Decision flag={flag} />,
        },
      ]}
    />
  )
}
