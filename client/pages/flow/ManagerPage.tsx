import { DeploymentUnitOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DiagramDialog } from '../../flow/DiagramDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { CalledPage } from '../parts/CalledPage.tsx'
import { textFilter } from '../parts/filters.tsx'
import { ModeChoice, useCategoryFilter, useFlowColumns } from './flow-lists.tsx'
import type { FlowProcess } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

const loadDialogs = () => import('./manager-dialogs.tsx')
const StateDialog = lazyPart(loadDialogs, 'StateDialog')
const RemoveDialog = lazyPart(loadDialogs, 'RemoveDialog')

type Shown = { kind: 'state' | 'diagram' | 'remove'; row: FlowProcess }

/** What is deployed: version by version, for all tenants or for the reader's own. */
export function ManagerPage() {
  const { t } = useTranslation()
  const { offered } = useFlowCall()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<Shown>()
  const mode = search.get('mode') === '2' ? '2' : '1'
  const category = useCategoryFilter()
  const columns = useFlowColumns()
  const close = () => setShown(undefined)
  const buttonsOf = (row: FlowProcess) => {
    const does = (kind: Shown['kind']) => ({ key: kind, onClick: () => setShown({ kind, row }) })
    return offered([
      { ...does('state'), label: t('flow.manager.changeState'), right: 'flow_manager_state' },
      { ...does('diagram'), label: t('flow.image'), right: 'flow_manager_image' },
      { ...does('remove'), label: t('flow.manager.remove'), right: 'flow_manager_remove', isDangerous: true },
    ])
  }
  return (
    <>
      <CalledPage<FlowProcess>
        title={t('flow.manager.title')}
        path="/api/blade-flow/manager/list"
        queryKey={['flow', 'manager']}
        emptyText={t('flow.manager.empty')}
        emptyIcon={<DeploymentUnitOutlined />}
        opensOf={(row) => buttonsOf(row).find(({ key }) => key === 'diagram')?.onClick}
        kept={{ mode }}
        above={<ModeChoice mode={mode} />}
        filters={[textFilter('key', t('flow.manager.key')), category]}
        columns={[
          {
            dataIndex: 'tenantName',
            title: t('crud.tenant'),
            responsive: ['md'],
            render: (tenantName: string) => <Tag>{tenantName || t('flow.generalTenant')}</Tag>,
          },
          { dataIndex: 'id', title: t('flow.manager.id'), responsive: ['xl'] },
          { dataIndex: 'key', title: t('flow.manager.key'), responsive: ['lg'] },
          { dataIndex: 'name', title: t('flow.name') },
          { ...columns.category, responsive: ['md'] },
          columns.version,
          columns.state,
          { dataIndex: 'deploymentTime', title: t('flow.manager.deployed'), responsive: ['xl'] },
          columns.actions(({ name }) => name, buttonsOf),
        ]}
      />
      {shown?.kind === 'diagram' && (
        <DiagramDialog of={{ processDefinitionId: shown.row.id }} onClose={close} />
      )}
      {shown?.kind === 'state' && <StateDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'remove' && <RemoveDialog row={shown.row} onClose={close} />}
    </>
  )
}
