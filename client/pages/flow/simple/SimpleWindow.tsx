import '../../../i18n/more/simple.ts'
import { CheckCircleOutlined, UndoOutlined, WarningFilled } from '@ant-design/icons'
import { Button, Drawer, Dropdown, Modal } from 'antd'
import { useState } from 'react'
import type { SimpleProcess } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import type { FlowModel } from '../flow-rows.ts'
import { useFlowCall } from '../useFlowCall.ts'
import { Column } from './Column.tsx'
import { DesignerContext, useDesigner } from './designer.ts'
import { StepEditor } from './StepEditor.tsx'
import { type StoredModel, useSimpleWork } from './use-simple-work.ts'

const DeployDialog = lazyPart(() => import('../DeployDialog.tsx'), 'DeployDialog')

interface Props {
  stored: StoredModel
  process: SimpleProcess
  onClose(): void
}

/** The designer over the whole screen: the column, and the settings of what is chosen beside it. */
export function SimpleWindow({ stored, process, onClose }: Props) {
  const { t } = useWords()
  const { may } = useFlowCall()
  const work = useSimpleWork(stored, process, onClose)
  const { designer } = work
  const [deployed, setDeployed] = useState<FlowModel>()
  const isIncomplete = designer.problems.length > 0
  const save = () => void work.save().then((model) => model && onClose())
  const deploy = () => void work.save().then((model) => model && setDeployed(model as FlowModel))
  return (
    <DesignerContext value={designer}>
      <Modal
        open
        className="modeler-dialog simple-dialog"
        width="100vw"
        title={
          designer.process.name ? t('simple.titleOf', { name: designer.process.name }) : t('simple.title')
        }
        keyboard={false}
        mask={{ closable: false }}
        onCancel={work.close}
        footer={
          <div className="simple-footer">
            <Problems />
            <Button icon={<UndoOutlined />} disabled={!work.canUndo} onClick={work.undo}>
              {t('simple.undo')}
            </Button>
            <Button loading={work.isSaving} disabled={!designer.process.name.trim()} onClick={save}>
              {t('simple.save')}
            </Button>
            {may('flow_model_deploy') && (
              <Button type="primary" loading={work.isSaving} disabled={isIncomplete} onClick={deploy}>
                {t('simple.deploy')}
              </Button>
            )}
          </div>
        }
      >
        <div className="simple-body">
          <Column />
          <Settings />
        </div>
      </Modal>
      {deployed && (
        <DeployDialog model={deployed} onDesign={undefined} onClose={() => setDeployed(undefined)} />
      )}
    </DesignerContext>
  )
}

/** Beside the column, or on a phone over it. */
function Settings() {
  const { t } = useWords()
  const { chosen, choose } = useDesigner()
  const isSmall = useScreenClass() === 0
  if (!isSmall) return <StepEditor />
  return (
    <Drawer
      open={chosen !== undefined}
      placement="bottom"
      size="75dvh"
      title={t('simple.editor')}
      onClose={() => choose(undefined)}
    >
      <StepEditor />
    </Drawer>
  )
}

/** Gaps that are left to fill in; each leads to its step. */
function Problems() {
  const { t, label } = useWords()
  const { problems, choose } = useDesigner()
  if (!problems.length)
    return (
      <span className="simple-state" role="status">
        <CheckCircleOutlined className="simple-complete" /> {t('simple.complete')}
      </span>
    )
  return (
    <span className="simple-state">
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        menu={{
          items: problems.map(({ name, label: why }, n) => ({
            key: String(n),
            label: [name, label(why)].filter(Boolean).join('：'),
          })),
          onClick: ({ key }) => choose(problems[Number(key)]?.id),
        }}
      >
        <Button type="text" icon={<WarningFilled className="simple-warning" />}>
          {t('simple.problems', { count: problems.length })}
        </Button>
      </Dropdown>
    </span>
  )
}
