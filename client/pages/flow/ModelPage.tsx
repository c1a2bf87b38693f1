import { BranchesOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { request } from '../../api/request.ts'
import { saveFile } from '../../api/save-file.ts'
import type { Refusal } from '../../flow/lint/linting.ts'
import { ModelerDialog } from '../../flow/ModelerDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey } from '../parts/called.ts'
import { DeployDialog } from './DeployDialog.tsx'
import type { FlowModel } from './flow-rows.ts'
import { RowButtons } from './RowButtons.tsx'
import { useFlowCall } from './useFlowCall.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

const FormsDialog = lazyNamed(() => import('./forms/FormsDialog.tsx'), 'FormsDialog')

type Shown =
  | { kind: 'design'; modelId?: string; refusals?: readonly Refusal[] }
  | { kind: 'deploy' | 'versions' | 'forms'; model: FlowModel }

/** The diagrams that people draw, until they are deployed. */
export function ModelPage() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { may, call } = useFlowCall()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const remove = ({ id, name }: FlowModel) =>
    void modal.confirm({
      title: t('flow.model.removeTitle', { name }),
      content: t('flow.model.removeHint'),
      okText: t('flow.model.remove'),
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: true },
      onOk: () => call('model/remove', { ids: id }, t('flow.model.removed')).catch(() => {}),
    })
  const buttonsOf = (model: FlowModel) => [
    ...(may('flow_model_update')
      ? [
          {
            key: 'configure',
            label: t('flow.model.configure'),
            onClick: () => setShown({ kind: 'design', modelId: model.id }),
          },
          { key: 'forms', label: t('flow.model.forms'), onClick: () => setShown({ kind: 'forms', model }) },
        ]
      : []),
    ...(may('flow_model_deploy')
      ? [{ key: 'deploy', label: t('flow.model.deploy'), onClick: () => setShown({ kind: 'deploy', model }) }]
      : []),
    {
      key: 'versions',
      label: t('flow.model.versions'),
      onClick: () => setShown({ kind: 'versions', model }),
    },
    ...(may('flow_model_download')
      ? [
          {
            key: 'download',
            label: t('flow.model.download'),
            onClick: () => void download(model).catch(() => {}),
          },
        ]
      : []),
    ...(may('flow_model_delete')
      ? [{ key: 'remove', label: t('flow.model.remove'), isDangerous: true, onClick: () => remove(model) }]
      : []),
  ]
  return (
    <>
      <CalledPage<FlowModel>
        title={t('flow.model.title')}
        path="/api/blade-flow/model/list"
        queryKey={['flow', 'model']}
        emptyText={t('flow.model.empty')}
        emptyIcon={<BranchesOutlined />}
        opensOf={(model) => buttonsOf(model).find(({ key }) => key === 'configure')?.onClick}
        buttons={
          may('flow_model_create') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown({ kind: 'design' })}>
              {t('flow.model.create')}
            </Button>
          )
        }
        filters={(['modelKey', 'name'] as const).map((name) => ({
          name,
          label: t(name === 'name' ? 'flow.model.name' : 'flow.model.key'),
          draw: ({ id, value, onChange }) => (
            <Input
              id={id}
              value={value}
              allowClear
              maxLength={100}
              onChange={({ target }) => onChange(target.value)}
            />
          ),
        }))}
        columns={[
          { dataIndex: 'id', title: t('flow.model.id'), responsive: ['xl'] },
          { dataIndex: 'modelKey', title: t('flow.model.key'), responsive: ['md'] },
          { dataIndex: 'name', title: t('flow.model.name') },
          { dataIndex: 'version', title: t('flow.version'), render: (version: number) => `v${version}` },
          { dataIndex: 'created', title: t('flow.model.created'), responsive: ['lg'] },
          { dataIndex: 'lastUpdated', title: t('flow.model.updated'), responsive: ['sm'] },
          {
            key: actionsKey,
            title: t('flow.actions'),
            render: (_, model) => <RowButtons name={model.name} buttons={buttonsOf(model)} />,
          },
        ]}
      />
      {shown?.kind === 'design' && (
        <ModelerDialog modelId={shown.modelId} refusals={shown.refusals} onClose={close} />
      )}
      {shown?.kind === 'deploy' && (
        <DeployDialog
          model={shown.model}
          onDesign={
            may('flow_model_update')
              ? (refusals) => setShown({ kind: 'design', modelId: shown.model.id, refusals })
              : undefined
          }
          onClose={close}
        />
      )}
      {shown?.kind === 'forms' && (
        <Suspense>
          <FormsDialog model={shown.model} onClose={close} />
        </Suspense>
      )}
      {shown?.kind === 'versions' && <VersionsDialog model={shown.model} onClose={close} />}
    </>
  )
}

async function download({ id, modelKey }: FlowModel): Promise<void> {
  const { modelEditorXml } = await request<{ modelEditorXml: string }>('/api/blade-flow/model/detail', {
    params: { id },
  })
  saveFile(new Blob([modelEditorXml], { type: 'application/xml' }), `${modelKey}.bpmn20.xml`)
}
