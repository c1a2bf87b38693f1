import { App, Form, Input } from 'antd'
import { checkField } from '#shared/schema/check/check.ts'
import { list, text } from '#shared/schema/field.ts'
import { phoneNumber } from '#shared/schema/value/phone-number.ts'
import { request } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  /** Of the configuration to send with. */
  code: string
  onClose(): void
}

interface Message {
  phones: string
  params?: { name: string; value: string }[]
}

const { Input: Rows } = kinds.json
const phone = /^(1[3-9]\d{9}|\+\d{6,15})$/
const phonesIn = (phones: string) =>
  phones
    .split(/[,，;；\s]+/)
    .map((phone) => phoneNumber(phone))
    .filter(Boolean)

/** The variables of the provider's template, such as `${code}`. */
const params = list(
  ['模板参数', 'Template parameters'],
  {
    name: text(['参数名', 'Name'], { required: true, max: 30 }),
    value: text(['参数值', 'Value'], { required: true, max: 100 }),
  },
  { rowsAtMost: 20 },
)

/** Sends a message to see whether a configuration works. */
export function SendDialog({ code, onClose }: Props) {
  const { t, label, language } = useWords()
  const { message } = App.useApp()
  const send = async ({ phones, params: rows = [] }: Message) => {
    const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    const body = { code, phones: phonesIn(phones).join(','), params: JSON.stringify(values) }
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
            validator: async (_, phones = '') => {
              if (!phonesIn(String(phones)).every((one) => phone.test(one)))
                throw new Error(t('pages.sms.phonesWrong'))
            },
          },
        ]}
      >
        <Input autoFocus />
      </Form.Item>
      <Form.Item
        name="params"
        label={label(params.label)}
        extra={t('pages.sms.paramsHint')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, rows = []) => {
              const fault = checkField(params, rows, language)
              if (fault) throw new Error(fault)
            },
          },
        ]}
      >
        <Rows name="params" meta={params} />
      </Form.Item>
    </FormDialog>
  )
}
