import { BranchesOutlined, OrderedListOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { saveFile } from '../../api/save-file.ts'
import type { Refusal } from '../../flow/lint/linting.ts'
import { ModelerDialog } from '../../flow/ModelerDialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useAsk } from '../../ui/use-ask.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { textFilter } from '../parts/filters.tsx'
import { useFlowColumns } from './flow-lists.tsx'
import type { FlowModel } from './flow-rows.ts'
import type { RowButton } from './RowButtons.tsx'
import { useFlowCall } from './useFlowCall.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

const DeployDialog = lazyPart(() => import('./DeployDialog.tsx'), 'DeployDialog')
const SimpleDialog = lazyPart(() => import('./simple/SimpleDialog.tsx'), 'SimpleDialog')
const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx'), 'VersionsDialog')

const FormsDialog = lazyPart(() => import('./forms/FormsDialog.tsx'), 'FormsDialog')

type Shown =
  | { kind: 'design'; modelId?: string; refusals?: readonly Refusal[] }
  | { kind: 'simple'; modelId?: string }
  | { kind: 'deploy' | 'versions' | 'forms'; model: FlowModel }

/** The diagrams that people draw, until they are deployed. */
export function ModelPage() {
  const { t } = useTranslation()
  const { may } = useFlowCall()
  const [shown, show] = useState<Shown>()
  const buttonsOf = useModelButtons(show)
  const { version, actions } = useFlowColumns()
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
            <>
              <Button icon={<OrderedListOutlined />} onClick={() => show({ kind: 'simple' })}>
                {t('flow.model.simple')}
              </Button>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => show({ kind: 'design' })}>
                {t('flow.model.create')}
              </Button>
            </>
          )
        }
        filters={[textFilter('modelKey', t('flow.model.key')), textFilter('name', t('flow.model.name'))]}
        columns={[
          { dataIndex: 'id', title: t('flow.model.id'), responsive: ['xl'] },
          { dataIndex: 'modelKey', title: t('flow.model.key'), responsive: ['md'] },
          { dataIndex: 'name', title: t('flow.model.name') },
          version,
          { dataIndex: 'created', title: t('flow.model.created'), responsive: ['lg'] },
          { dataIndex: 'lastUpdated', title: t('flow.model.updated'), responsive: ['sm'] },
          actions(({ name }) => name, buttonsOf),
        ]}
      />
      {shown && <ModelDialogs shown={shown} show={show} />}
    </>
  )
}

/** What can be done with a model, as far as the person may. */
function useModelButtons(show: (shown: Shown) => void): (model: FlowModel) => RowButton[] {
  const { t } = useTranslation()
  const { offered, call } = useFlowCall()
  const ask = useAsk()
  const remove = ({ id, name }: FlowModel) =>
    ask(
      {
        title: t('flow.model.removeTitle', { name }),
        content: t('flow.model.removeHint'),
        okText: t('flow.model.remove'),
        isDangerous: true,
      },
      () => call('model/remove', { ids: id }, t('flow.model.removed')),
    )
  return (model) => {
    const does = (key: 'configure' | 'simple' | 'forms' | 'deploy' | 'versions' | 'download' | 'remove') => ({
      key,
      label: t(`flow.model.${key}`),
      onClick: {
        configure: () => show({ kind: 'design', modelId: model.id }),
        simple: () => show({ kind: 'simple', modelId: model.id }),
        forms: () => show({ kind: 'forms', model }),
        deploy: () => show({ kind: 'deploy', model }),
        versions: () => show({ kind: 'versions', model }),
        download: () => void download(model).catch(() => {}),
        remove: () => remove(model),
      }[key],
    })
    return offered([
      { ...does('configure'), right: 'flow_model_update' },
      { ...does('forms'), right: 'flow_model_update' },
      { ...does('simple'), right: 'flow_model_update' },
      { ...does('deploy'), right: 'flow_model_deploy' },
      does('versions'),
      { ...does('download'), right: 'flow_model_download' },
      { ...does('remove'), right: 'flow_model_delete', isDangerous: true },
    ])
  }
}

function ModelDialogs({ shown, show }: { shown: Shown; show(shown: Shown | undefined): void }) {
  const { may } = useFlowCall()
  const close = () => show(undefined)
  if (shown.kind === 'design')
    return <ModelerDialog modelId={shown.modelId} refusals={shown.refusals} onClose={close} />
  if (shown.kind === 'simple')
    return (
      <SimpleDialog
        modelId={shown.modelId}
        onModeler={may('flow_model_update') ? (modelId) => show({ kind: 'design', modelId }) : undefined}
        onClose={close}
      />
    )
  const { kind, model } = shown
  if (kind === 'versions') return <VersionsDialog model={model} onClose={close} />
  if (kind === 'deploy')
    return (
      <DeployDialog
        model={model}
        onDesign={
          may('flow_model_update')
            ? (refusals) => show({ kind: 'design', modelId: model.id, refusals })
            : undefined
        }
        onClose={close}
      />
    )
  return <FormsDialog model={model} onClose={close} />
}

async function download({ id, modelKey }: FlowModel): Promise<void> {
  const { modelEditorXml } = await request<{ modelEditorXml: string }>('/api/blade-flow/model/detail', {
    params: { id },
  })
  saveFile(new Blob([modelEditorXml], { type: 'application/xml' }), `${modelKey}.bpmn20.xml`)
}
