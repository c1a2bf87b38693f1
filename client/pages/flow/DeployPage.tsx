import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { RequestError, request } from '../../api/request.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { FilePicker } from '../../fields/plain/FilePicker.tsx'
import { type Refusal, refusalsIn } from '../../flow/lint/linting.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeployFields, type DeployValues, deployParams } from './DeployFields.tsx'
import { Refusals } from './Refusals.tsx'
import '../../crud/list/crud.css'
import './flow.css'
import '../../i18n/more/flow.ts'

interface Upload {
  id: number
  file: File
  state: 'checking' | 'ready' | 'refused' | 'sent'
  /** Why it is refused; without elements, in one sentence. */
  refusals: readonly Refusal[]
}

/** Diagrams that were drawn elsewhere: each is checked as soon as it is chosen, and deployed with the others. */
export function DeployPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<DeployValues>()
  const picker = useRef<HTMLInputElement>(null)
  const count = useRef(0)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isSending, setSending] = useState(false)
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))

  async function check({ id, file }: Upload) {
    const body = new FormData()
    body.append('file', file, file.name)
    try {
      await request('/api/blade-flow/manager/check-upload', { method: 'POST', body, silent: true })
      change(id, { state: 'ready' })
    } catch (error) {
      change(id, { state: 'refused', refusals: reasonsOf(error) })
    }
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      count.current += 1
      return { id: count.current, file, state: 'checking', refusals: [] }
    })
    setUploads((all) => [...all, ...fresh])
    for (const one of fresh) void check(one)
  }
  const ready = uploads.filter(({ state }) => state === 'ready')

  async function send(values: DeployValues) {
    if (!ready.length) return void message.warning(t('flow.deploy.fileMissing'))
    setSending(true)
    for (const { id, file } of ready) {
      const body = new FormData()
      const { category, tenantIds } = deployParams(values)
      body.append('category', category)
      body.append('tenantIds', tenantIds)
      body.append('files', file, file.name)
      try {
        await request('/api/blade-flow/manager/deploy-upload', { method: 'POST', body, silent: true })
        change(id, { state: 'sent', refusals: [] })
        message.success(t('flow.deploy.done'))
      } catch (error) {
        change(id, { state: 'refused', refusals: reasonsOf(error) })
      }
    }
    setSending(false)
    await queries.invalidateQueries({ queryKey: ['flow'] })
  }
  const complain = () => {
    const { category, mode, tenantIds = [] } = form.getFieldsValue()
    if (!category) message.warning(t('flow.deploy.categoryFirst'))
    else if (mode === '2' && !tenantIds.length) message.warning(t('flow.deploy.tenantsFirst'))
  }
  return (
    <section className="crud-page" aria-label={t('flow.deploy.title')}>
      <header className="crud-header">
        <h1>{t('flow.deploy.title')}</h1>
      </header>
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
          <Form.Item label={t('flow.deploy.file')} extra={t('flow.deploy.fileHint')} required>
            <Button icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
              {t('flow.deploy.choose')}
            </Button>
            <FilePicker ref={picker} isMany accept=".bpmn,.xml" onPick={add} />
            <ul className="flow-files">
              {uploads.map((one) => (
                <FileLine
                  key={one.id}
                  upload={one}
                  onRemove={() => setUploads((all) => all.filter(({ id }) => id !== one.id))}
                />
              ))}
            </ul>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {t('flow.deploy.send')}
          </Button>
        </Form>
      </div>
    </section>
  )
}

function reasonsOf(error: unknown): Refusal[] {
  const found = error instanceof RequestError ? refusalsIn(error.data) : []
  const said = error instanceof Error ? error.message : ''
  return found.length ? found : [{ elementId: '', name: '', message: said }]
}

const tones = { checking: 'info', ready: 'success', refused: 'critical', sent: 'success' } as const

function FileLine({ upload: { file, state, refusals }, onRemove }: { upload: Upload; onRemove(): void }) {
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
    </li>
  )
}
