import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Form } from 'antd'
import { useRef } from 'react'
import { deployLimits } from '#shared/contract/flow.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { FilePicker } from '../../fields/plain/FilePicker.tsx'
import { Refusals } from '../../flow/lint/Refusals.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { DeployFields, type DeployValues } from './DeployFields.tsx'
import { StopsChoice } from './Stops.tsx'
import type { Stops } from './stop-choice.ts'
import { isReady, type Upload, useUploads } from './use-uploads.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

const limits = { files: deployLimits.files, size: deployLimits.bytes / 1024 / 1024 }

/** Diagrams that were drawn elsewhere: each is checked as soon as it is chosen, and each is deployed for itself. */
export function DeployPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<DeployValues>()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add, remove, stop, send, isBusy } = useUploads()
  const complain = () => {
    const { category, mode, tenantIds = [] } = form.getFieldsValue()
    if (!category) message.warning(t('flow.deploy.categoryFirst'))
    else if (mode === '2' && !tenantIds.length) message.warning(t('flow.deploy.tenantsFirst'))
  }
  return (
    <PageFrame title={t('flow.deploy.title')}>
      <div className="crud-body">
        <Form
          form={form}
          className="flow-deploy"
          layout="vertical"
          initialValues={{ mode: '1' }}
          onFinish={(values) => void send(values)}
          onFinishFailed={complain}
        >
          <p className="called-small">{t('flow.deploy.hint')}</p>
          <DeployFields />
          <Form.Item label={t('flow.deploy.file')} extra={t('flow.deploy.fileHint', limits)} required>
            <Button icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
              {t('flow.deploy.choose')}
            </Button>
            <FilePicker ref={picker} isMany accept=".bpmn,.xml" onPick={add} />
            <ul className="flow-files">
              {uploads.map((one) => (
                <FileLine
                  key={one.id}
                  upload={one}
                  onRemove={() => remove(one.id)}
                  onStop={(stops) => stop(one.id, stops)}
                />
              ))}
            </ul>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('flow.deploy.send')}
          </Button>
        </Form>
      </div>
    </PageFrame>
  )
}

const tones = { checking: 'info', ready: 'success', refused: 'critical', sent: 'success' } as const

interface FileLineProps {
  upload: Upload
  onRemove(): void
  onStop(stops: Stops): void
}

function FileLine({ upload, onRemove, onStop }: FileLineProps) {
  const { file, refusals, warnings, stops } = upload
  const state = isReady(upload) ? 'ready' : upload.state
  const { t } = useTranslation()
  const text =
    state === 'refused' ? t('flow.deploy.refused', { count: refusals.length }) : t(`flow.deploy.${state}`)
  return (
    <li className="flow-file">
      <div className="flow-file-head">
        <strong>{file.name}</strong>
        <span role="status">
          <StateTag tone={tones[state]} shape>
            {text}
          </StateTag>
        </span>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('flow.deploy.takeOut', { name: file.name })}
          onClick={onRemove}
        />
      </div>
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      {upload.state !== 'sent' && <StopsChoice refusals={refusals} chosen={stops} onChoose={onStop} />}
      {warnings.length > 0 && (
        <>
          <p className="called-small">{t('flow.deploy.warnings', { count: warnings.length })}</p>
          <Refusals refusals={warnings} />
        </>
      )}
    </li>
  )
}
