import { DeploymentUnitOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Form, Input, Modal, Radio, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dictionaryOptions } from '../../api/dictionary.ts'
import { DiagramDialog } from '../../flow/DiagramDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey } from '../parts/called.ts'
import { type FlowProcess, runningOptions } from './flow-rows.ts'
import { RowButtons } from './RowButtons.tsx'
import { StateTag } from './StateTag.tsx'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

type Shown = { kind: 'state' | 'diagram' | 'remove'; row: FlowProcess }

/** What is deployed: version by version, for all tenants or for the reader's own. */
export function ManagerPage() {
  const { t } = useTranslation()
  const { may } = useFlowCall()
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<Shown>()
  const mode = search.get('mode') === '2' ? '2' : '1'
  const { data: categories = [] } = useQuery(dictionaryOptions('flow'))
  const close = () => setShown(undefined)
  const buttonsOf = (row: FlowProcess) =>
    (
      [
        ['state', 'flow_manager_state', t('flow.manager.changeState')],
        ['diagram', 'flow_manager_image', t('flow.image')],
        ['remove', 'flow_manager_remove', t('flow.manager.remove')],
      ] as const
    )
      .filter(([, code]) => may(code))
      .map(([kind, , label]) => ({
        key: kind,
        label,
        isDangerous: kind === 'remove',
        onClick: () => setShown({ kind, row }),
      }))
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
        above={
          <Radio.Group
            optionType="button"
            aria-label={t('flow.manager.mode')}
            value={mode}
            options={[
              { value: '1', label: t('flow.general') },
              { value: '2', label: t('flow.customised') },
            ]}
            onChange={({ target }) => {
              const { current: _page, ...rest } = Object.fromEntries(search)
              setSearch({ ...rest, mode: String(target.value) })
            }}
          />
        }
        filters={[
          {
            name: 'key',
            label: t('flow.manager.key'),
            draw: ({ id, value, onChange }) => (
              <Input id={id} value={value} allowClear onChange={({ target }) => onChange(target.value)} />
            ),
          },
          {
            name: 'category',
            label: t('flow.category'),
            draw: ({ id, value, onChange }) => (
              <Select
                id={id}
                value={value}
                allowClear
                options={categories
                  .filter(({ dictKey }) => String(dictKey) !== '-1')
                  .map(({ dictKey, dictValue }) => ({ value: `flow_${dictKey}`, label: dictValue }))}
                onChange={onChange}
              />
            ),
          },
        ]}
        columns={[
          {
            dataIndex: 'tenantId',
            title: t('flow.manager.tenant'),
            responsive: ['md'],
            render: (tenantId: string) => <Tag>{tenantId || t('flow.generalTenant')}</Tag>,
          },
          { dataIndex: 'id', title: t('flow.manager.id'), responsive: ['xl'] },
          { dataIndex: 'key', title: t('flow.manager.key'), responsive: ['lg'] },
          { dataIndex: 'name', title: t('flow.name') },
          {
            dataIndex: 'categoryName',
            title: t('flow.category'),
            responsive: ['md'],
            render: (name: string) => name && <Tag>{name}</Tag>,
          },
          { dataIndex: 'version', title: t('flow.version'), render: (version: number) => `v${version}` },
          {
            dataIndex: 'suspensionState',
            title: t('flow.state'),
            render: (state: number) => <StateTag isActive={state === 1} />,
          },
          { dataIndex: 'deploymentTime', title: t('flow.manager.deployed'), responsive: ['xl'] },
          {
            key: actionsKey,
            title: t('flow.actions'),
            render: (_, row) => <RowButtons name={row.name} buttons={buttonsOf(row)} />,
          },
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

interface DialogProps {
  row: FlowProcess
  onClose(): void
}

function StateDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { call } = useFlowCall()
  const [state, setState] = useState<string>()
  const { isSaving, save } = useSaving(
    () => call('manager/change-state', { state, processId: row.id }, t('flow.done')),
    onClose,
  )
  return (
    <Modal
      open
      width={420}
      title={t('flow.manager.stateTitle')}
      okText={t('crud.confirm')}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={() => (state ? save() : void message.warning(t('flow.manager.stateMissing')))}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('flow.manager.stateField')} htmlFor="flow-state" required>
          <Select
            id="flow-state"
            value={state}
            options={[
              { value: 'active', label: t('flow.active') },
              { value: 'suspend', label: t('flow.suspended') },
            ]}
            onChange={setState}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Says how many instances a removal would end before it is confirmed. */
function RemoveDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  const { data: running, error } = useQuery(runningOptions(row))
  const { isSaving, save } = useSaving(
    () =>
      call(
        'manager/delete-deployment',
        { deploymentIds: row.deploymentId, ...(running && { cascade: 1 }) },
        t('flow.manager.removed'),
      ),
    onClose,
  )
  return (
    <Modal
      open
      width={480}
      title={t('flow.manager.removeTitle', { name: row.name, version: row.version })}
      okText={t(running ? 'flow.manager.endAll' : 'flow.manager.remove')}
      okButtonProps={{ danger: true, disabled: running === undefined && !error }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
    >
      {running === undefined && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <p role="status">
          {running ? t('flow.manager.removeRunning', { count: running }) : t('flow.manager.removeHint')}
        </p>
      )}
    </Modal>
  )
}
