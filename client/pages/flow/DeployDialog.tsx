import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import { type Refusal, refusalsOf } from '../../flow/lint/linting.ts'
import { Refusals } from '../../flow/lint/Refusals.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { DeployChanges } from './DeployChanges.tsx'
import { DeployFields, type DeployValues, deployParams } from './DeployFields.tsx'
import type { FlowModel } from './flow-rows.ts'
import { StopsChoice } from './Stops.tsx'
import type { Stops } from './stop-choice.ts'
import '../../i18n/more/flow.ts'

interface Props {
  model: FlowModel
  /** Opens the diagram where what was refused can be mended; absent where the person may not. */
  onDesign: ((refusals: readonly Refusal[]) => void) | undefined
  onClose(): void
}

/** Makes a model run, for all tenants or for some. */
export function DeployDialog({ model, onDesign, onClose }: Props) {
  const { t } = useTranslation()
  const { message, notification } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<DeployValues>()
  const place = useRef<HTMLDivElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [stops, setStops] = useState<Stops>({})
  async function send(values: DeployValues) {
    setSending(true)
    setRefusals([])
    try {
      await request('/api/blade-flow/model/deploy', {
        method: 'POST',
        params: { modelId: model.id, ...deployParams(values), stops },
        silent: true,
      })
      message.success(t('flow.deploy.done'))
      await queries.invalidateQueries({ queryKey: ['flow'] })
      onClose()
    } catch (error) {
      setSending(false)
      const found = refusalsOf(error)
      setRefusals(found)
      // What belongs to an element is listed; everything else is said.
      if (!found.length && error instanceof Error) notification.error({ title: error.message, role: 'alert' })
    }
  }
  return (
    <Modal
      open
      width={560}
      title={t('flow.deploy.of', { name: model.name })}
      onCancel={onClose}
      okText={t('flow.deploy.submit')}
      cancelText={t('crud.cancel')}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
    >
      <div ref={place}>
        <div className="flow-deploy-changes">
          <DeployChanges model={model} />
        </div>
        <Form
          form={form}
          layout="vertical"
          initialValues={{ mode: '1' }}
          onFinish={(values) => void send(values)}
        >
          <DeployFields />
        </Form>
      </div>
      {refusals.length > 0 && (
        <Refused refusals={refusals} onDesign={onDesign && (() => onDesign(refusals))} />
      )}
      <StopsChoice refusals={refusals} chosen={stops} onChoose={setStops} />
    </Modal>
  )
}

/** What was refused, and the way to mend it. */
function Refused({ refusals, onDesign }: { refusals: Refusal[]; onDesign: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('flow.deploy.refusedTitle', { count: refusals.length })}
      description={<Refusals refusals={refusals} />}
      action={
        onDesign && (
          <Button size="small" onClick={onDesign}>
            {t('flow.deploy.openDesigner')}
          </Button>
        )
      }
    />
  )
}
