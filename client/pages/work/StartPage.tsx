import '../../i18n/more/work.ts'
import { SendOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DiagramDialog } from '../../flow/DiagramDialog.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { ModeChoice, useFlowColumns } from '../flow/flow-lists.tsx'
import type { FlowProcess } from '../flow/flow-rows.ts'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { useWorkFilters } from './WorkList.tsx'
import { WorkTabs } from './WorkTabs.tsx'
import { workPath } from './work-calls.ts'
import '../flow/flow.css'
import '../../i18n/more/flow.ts'

/** What the person may start. */
export function StartPage() {
  const { t } = useWords()
  const { offered } = useFlowCall()
  const paths = useProcessPaths()
  const navigate = useNavigate()
  const filters = useWorkFilters('name', t('flow.name'))
  const columns = useFlowColumns()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<FlowProcess>()
  const mode = search.get('mode') ?? ''
  const buttonsOf = (row: FlowProcess) =>
    offered([
      {
        key: 'start',
        label: t('work.startIt'),
        right: 'work_start_flow',
        onClick: () => void navigate(paths.form(row.category, row.id)),
      },
      { key: 'image', label: t('flow.image'), right: 'work_start_image', onClick: () => setShown(row) },
    ])
  return (
    <>
      <CalledPage<FlowProcess>
        title={t('work.start')}
        path={`${workPath}/start-list`}
        queryKey={['flow', 'work', 'start']}
        emptyText={t('work.startNone')}
        emptyIcon={<SendOutlined />}
        opensOf={(row) => buttonsOf(row).find(({ key }) => key === 'start')?.onClick}
        kept={{ mode }}
        above={
          <>
            <WorkTabs current="start" />
            <ModeChoice mode={mode} both={t('work.allModes')} />
          </>
        }
        filters={filters}
        columns={[
          { dataIndex: 'name', title: t('flow.name') },
          { ...columns.category, responsive: ['sm'] },
          {
            dataIndex: 'tenantId',
            title: t('flow.manager.mode'),
            responsive: ['lg'],
            render: (tenantId: string) => t(tenantId ? 'flow.customised' : 'flow.general'),
          },
          { ...columns.version, responsive: ['md'] },
          { dataIndex: 'deploymentTime', title: t('flow.manager.deployed'), responsive: ['xl'] },
          columns.actions(({ name }) => name, buttonsOf),
        ]}
      />
      {shown && <DiagramDialog of={{ processDefinitionId: shown.id }} onClose={() => setShown(undefined)} />}
    </>
  )
}
