import { CopyOutlined, SendOutlined } from '@ant-design/icons'
import { Alert, App, Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { basePath } from '../../base-path.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAsk } from '../../ui/use-ask.ts'
import { type ApiCall, type ApiDocument, bodySchemaOf, changesData, exampleOf, half } from './api-document.ts'
import { type Answer, curlOf, mostShown, send, type Trial } from './trial.ts'
import { useCopy } from './use-copy.ts'
import '../../i18n/more/docs.ts'

/** A form for the parameters and the body of a call; sends it as the person who is signed in. */
export function TryCall({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const schema = bodySchemaOf(call)
  const example = schema ? JSON.stringify(exampleOf(document, schema), null, 2) : ''
  const [trial, setTrial] = useState<Trial>({ call, values: {}, extra: '', body: example })
  const { submit, answer, fault, isSending } = useTrial(trial)
  const change = (part: Partial<Trial>) => setTrial({ ...trial, ...part })
  return (
    <form className="docs-try" onSubmit={submit}>
      <Parameters trial={trial} onChange={change} />
      {isPost(call) && (
        <Line label={t('pages.docs.json')}>
          {(id) => (
            <Input.TextArea
              id={id}
              className="docs-json"
              value={trial.body}
              spellCheck={false}
              autoSize={{ minRows: 3, maxRows: 16 }}
              status={isJson(trial.body) ? '' : 'error'}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </Line>
      )}
      <div className="docs-buttons">
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined />}
          loading={isSending}
          danger={changesData(call)}
        >
          {t('pages.docs.send')}
        </Button>
        <Button
          icon={<CopyOutlined />}
          onClick={() => void copy(curlOf(trial, window.location.origin + basePath))}
        >
          {t('pages.docs.copyCurl')}
        </Button>
        {isPost(call) && trial.body !== example && (
          <Button type="link" onClick={() => change({ body: example })}>
            {t('pages.docs.reset')}
          </Button>
        )}
      </div>
      <div role="status">
        {fault && <Alert type="error" showIcon title={fault} />}
        {answer && <AnswerView answer={answer} />}
      </div>
    </form>
  )
}

const isPost = ({ method }: ApiCall) => method !== 'get'

/** Sends it, after a question where that changes data. */
function useTrial(trial: Trial) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const [answer, setAnswer] = useState<Answer>()
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const { call } = trial
  const perform = async () => {
    setSending(true)
    setFault('')
    try {
      setAnswer(await send(trial))
    } catch (error) {
      setAnswer(undefined)
      setFault(error instanceof Error && error.message ? error.message : t('pages.docs.failed'))
    } finally {
      setSending(false)
    }
  }
  const question = {
    title: t('pages.docs.warnTitle'),
    content: (
      <>
        <p>
          <code>
            {call.method.toUpperCase()} {call.path}
          </code>
        </p>
        <p>{t('pages.docs.warn')}</p>
      </>
    ),
    okText: t('pages.docs.send'),
    isDangerous: true,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = call.parameters.find(({ name, required }) => required && !trial.values[name]?.trim())
    if (missing) return void message.warning(t('pages.docs.missing', { name: missing.name }))
    if (isPost(call) && !isJson(trial.body)) return void message.warning(t('pages.docs.jsonBroken'))
    if (!changesData(call)) return void perform()
    ask(question, () => void perform())
  }
  return { submit, answer, fault, isSending }
}

function Parameters({ trial, onChange }: { trial: Trial; onChange(part: Partial<Trial>): void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { call, values, extra } = trial
  return (
    <div className="docs-try-fields">
      {call.parameters.map(({ name, required, description, schema: type }) => (
        <Line key={name} label={name} hint={half(description ?? '', language)} isRequired={required === true}>
          {(id) => (
            <Input
              id={id}
              value={values[name] ?? ''}
              placeholder={type?.default === undefined ? '' : String(type.default)}
              autoComplete="off"
              onChange={({ target }) => onChange({ values: { ...values, [name]: target.value } })}
            />
          )}
        </Line>
      ))}
      <Line label={t('pages.docs.extra')}>
        {(id) => (
          <Input
            id={id}
            value={extra}
            placeholder={t('pages.docs.extraHint')}
            autoComplete="off"
            onChange={({ target }) => onChange({ extra: target.value })}
          />
        )}
      </Line>
    </div>
  )
}

interface LineProps {
  label: string
  hint?: string
  isRequired?: boolean
  children(id: string): ReactNode
}

function Line({ label, hint = '', isRequired = false, children }: LineProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="docs-line">
      <label htmlFor={id}>
        {label}
        {isRequired && <span className="docs-required">{t('pages.docs.required')}</span>}
        {hint && <small>{hint}</small>}
      </label>
      {children(id)}
    </div>
  )
}

function AnswerView({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  return (
    <section className="docs-answer" aria-label={t('pages.docs.answer')}>
      <p>
        <span className="docs-status" data-good={answer.status < 400}>
          {t('pages.docs.status', { status: answer.status })}
        </span>
        <span>{t('pages.docs.took', { time: answer.milliseconds })}</span>
        <span>{sizeText(answer.bytes)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard. */}
      <pre className="docs-code" tabIndex={0}>
        {answer.text === undefined
          ? t('pages.docs.binary', { size: sizeText(answer.bytes) })
          : answer.text || t('pages.docs.noBody')}
      </pre>
      {answer.isCut && <p>{t('pages.docs.truncated', { size: sizeText(mostShown) })}</p>}
    </section>
  )
}

function isJson(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const sizeText = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`)
