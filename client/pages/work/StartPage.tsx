import { SendOutlined } from '@ant-design/icons'
import { Radio, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DiagramDialog } from '../../flow/DiagramDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import type { FlowProcess } from '../flow/flow-rows.ts'
import { RowButtons } from '../flow/RowButtons.tsx'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey } from '../parts/called.ts'
import { useWorkFilters } from './WorkList.tsx'
import { WorkTabs } from './WorkTabs.tsx'
import { useWorkWords } from './words.ts'
import { workPath } from './work-calls.ts'
import '../flow/flow.css'
import '../../i18n/more/flow.ts'

/** What the person may start. */
export function StartPage() {
  const { t } = useTranslation()
  const say = useWorkWords()
  const { may } = useFlowCall()
  const paths = useProcessPaths()
  const navigate = useNavigate()
  const filters = useWorkFilters('name')
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<FlowProcess>()
  const mode = search.get('mode') ?? ''
  const chooseMode = (chosen: string) => {
    const { current: _page, mode: _mode, ...rest } = Object.fromEntries(search)
    setSearch(chosen ? { ...rest, mode: chosen } : rest)
  }
  const buttonsOf = (row: FlowProcess) => [
    ...(may('work_start_flow')
      ? [
          {
            key: 'start',
            label: say('startIt'),
            onClick: () => void navigate(paths.form(row.category, row.id)),
          },
        ]
      : []),
    ...(may('work_start_image')
      ? [{ key: 'image', label: t('flow.image'), onClick: () => setShown(row) }]
      : []),
  ]
  return (
    <>
      <CalledPage<FlowProcess>
        title={say('start')}
        path={`${workPath}/start-list`}
        queryKey={['flow', 'work', 'start']}
        emptyText={say('startNone')}
        emptyIcon={<SendOutlined />}
        opensOf={(row) => buttonsOf(row).find(({ key }) => key === 'start')?.onClick}
        kept={{ mode }}
        above={
          <>
            <WorkTabs current="start" />
            <Radio.Group
              optionType="button"
              aria-label={t('flow.manager.mode')}
              value={mode}
              options={[
                { value: '', label: say('allModes') },
                { value: '1', label: t('flow.general') },
                { value: '2', label: t('flow.customised') },
              ]}
              onChange={({ target }) => chooseMode(String(target.value))}
            />
          </>
        }
        filters={filters}
        columns={[
          { dataIndex: 'name', title: t('flow.name') },
          {
            dataIndex: 'categoryName',
            title: t('flow.category'),
            responsive: ['sm'],
            render: (name: string) => name && <Tag>{name}</Tag>,
          },
          {
            dataIndex: 'tenantId',
            title: t('flow.manager.mode'),
            responsive: ['lg'],
            render: (tenantId: string) => t(tenantId ? 'flow.customised' : 'flow.general'),
          },
          {
            dataIndex: 'version',
            title: t('flow.version'),
            responsive: ['md'],
            render: (version: number) => `v${version}`,
          },
          { dataIndex: 'deploymentTime', title: t('flow.manager.deployed'), responsive: ['xl'] },
          {
            key: actionsKey,
            title: t('flow.actions'),
            render: (_, row) => <RowButtons name={row.name} buttons={buttonsOf(row)} />,
          },
        ]}
      />
      {shown && <DiagramDialog of={{ processDefinitionId: shown.id }} onClose={() => setShown(undefined)} />}
    </>
  )
}
