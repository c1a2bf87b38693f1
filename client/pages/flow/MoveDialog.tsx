import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, Radio, Select, Skeleton } from 'antd'
import type { MovedInstance, MoveStep } from '#shared/contract/flow.ts'
import { request } from '../../api/request.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { deployedOptions, type FlowExecution, sameVersionOptions } from './flow-rows.ts'
import { useFlowCall } from './useFlowCall.ts'
import '../../i18n/more/flow.ts'

interface Props {
  row: FlowExecution
  onClose(): void
}

interface Values {
  version: string
  scope: 'one' | 'all'
  map?: Record<string, string>
}

interface Preview {
  steps: MoveStep[]
  instances: MovedInstance[]
}

/** Moves one running instance, or all of its version, to another version of its process. */
export function MoveDialog({ row, onClose }: Props) {
  const { t } = useTranslation()
  const { call } = useFlowCall()
  const [form] = Form.useForm<Values>()
  const values: Partial<Values> = Form.useWatch([], form) ?? {}
  const versions = useVersions(row)
  const ids = useInstances(row)
  const chosen = values.scope === 'all' ? ids : [row.processInstanceId]
  const body = {
    processInstanceIds: chosen.join(),
    processDefinitionId: values.version,
    map: values.map ?? {},
  }
  const { data, isFetching } = useQuery({
    queryKey: ['flow', 'preview-move', body],
    queryFn: ({ signal }) =>
      request<Preview>('/api/blade-flow/follow/preview-move', { method: 'POST', body, signal }),
    enabled: values.version !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const movable = data?.instances.filter(({ reason }) => !reason) ?? []
  const send = async () => {
    const sent = { ...body, processInstanceIds: movable.map((one) => one.processInstanceId).join() }
    await call('follow/move', {}, t('flow.follow.moved', { count: movable.length }), sent)
  }
  return (
    <FormDialog<Values>
      form={form}
      width={560}
      title={t('flow.follow.moveTitle', { name: row.processDefinitionName })}
      okText={t('flow.follow.move')}
      isBlocked={movable.length === 0 || isFetching}
      initialValues={{ scope: 'one' }}
      onSend={send}
      onClose={onClose}
    >
      <Form.Item
        name="version"
        label={t('flow.follow.toVersion')}
        rules={[{ required: true, message: t('flow.follow.versionMissing') }]}
      >
        <Select options={versions} notFoundContent={t('flow.follow.noVersion')} />
      </Form.Item>
      {ids.length > 1 && (
        <Form.Item name="scope" label={t('flow.follow.which')}>
          <Radio.Group
            options={[
              { value: 'one', label: t('flow.follow.onlyThis') },
              { value: 'all', label: t('flow.follow.allOf', { count: ids.length }) },
            ]}
          />
        </Form.Item>
      )}
      {data && <Steps steps={data.steps} />}
      {isFetching && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && <Outcome instances={data.instances} />}
    </FormDialog>
  )
}

/** Other versions of the row's process. */
function useVersions({ processDefinitionKey: key, processDefinitionId: own }: FlowExecution) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(deployedOptions(key))
  return data
    .filter(({ id, suspensionState }) => id !== own && suspensionState === 1)
    .map(({ id, version, tenantName, deploymentTime }) => ({
      value: id,
      label: t('flow.versions.deployed', {
        version,
        scope: tenantName || t('flow.generalTenant'),
        time: deploymentTime,
      }),
    }))
}

const useInstances = (row: FlowExecution): string[] =>
  useQuery(sameVersionOptions(row)).data ?? [row.processInstanceId]

/** Each step that is waited at, and the one that takes its place. */
function Steps({ steps }: { steps: readonly MoveStep[] }) {
  const { t } = useTranslation()
  return steps.map(({ nodeId, name, instances, to, choices }) => (
    <Form.Item
      key={nodeId}
      name={['map', nodeId]}
      label={t('flow.follow.stepOf', { name, count: instances })}
      {...(to && { initialValue: to })}
    >
      <Select
        placeholder={t('flow.follow.stepMissing')}
        showSearch={{ optionFilterProp: 'label' }}
        options={choices.map((one) => ({ value: one.nodeId, label: one.name }))}
      />
    </Form.Item>
  ))
}

function Outcome({ instances }: { instances: readonly MovedInstance[] }) {
  const { t } = useTranslation()
  const reasons = [...new Set(instances.flatMap(({ reason }) => reason || []))]
  const movable = instances.filter(({ reason }) => !reason).length
  return (
    <Alert
      role="status"
      type={reasons.length ? 'warning' : 'info'}
      showIcon
      title={t('flow.follow.movable', { movable, count: instances.length })}
      description={
        reasons.length > 0 && (
          <ul className="flow-refusals">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
