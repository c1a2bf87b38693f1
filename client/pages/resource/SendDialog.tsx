import { App, Form, Input } from 'antd'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  /** Of the configuration to send with. */
  code: string
  onClose(): void
}

interface Message {
  phones: string
  params?: string
}

const phone = /^(1[3-9]\d{9}|\+\d{6,15})$/
const phonesIn = (text: string) => text.split(/[,，;；\s]+/).filter(Boolean)

/** Sends a message to see whether a configuration works. */
export function SendDialog({ code, onClose }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const send = async ({ phones, params = '' }: Message) => {
    const body = { code, phones: phonesIn(phones).join(','), params: params.trim() || '{}' }
    await request('/api/blade-resource/sms/endpoint/send-message', { method: 'POST', body })
    message.success(t('pages.sms.sent'))
  }
  return (
    <FormDialog
      title={t('pages.sms.title', { code })}
      okText={t('pages.sms.send')}
      onSend={send}
      onClose={onClose}
    >
      <Form.Item
        name="phones"
        label={t('pages.sms.phones')}
        extra={t('pages.sms.phonesHint')}
        rules={[
          { required: true, whitespace: true, message: t('pages.sms.phonesMissing') },
          {
            validator: async (_, text = '') => {
              if (!phonesIn(String(text)).every((one) => phone.test(one)))
                throw new Error(t('pages.sms.phonesWrong'))
            },
          },
        ]}
      >
        <Input autoFocus />
      </Form.Item>
      <Form.Item
        name="params"
        label={t('pages.sms.params')}
        extra={t('pages.sms.paramsHint')}
        rules={[
          {
            validator: async (_, text = '') => {
              if (!isObject(String(text))) throw new Error(t('pages.sms.paramsWrong'))
            },
          },
        ]}
      >
        <Input.TextArea rows={3} spellCheck={false} placeholder={'{"code":"123456"}'} />
      </Form.Item>
    </FormDialog>
  )
}

function isObject(text: string): boolean {
  if (!text.trim()) return true
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
