import { useQueryClient } from '@tanstack/react-query'
import { App, Form, InputNumber } from 'antd'
import { type LabelSheet, mostGenerated } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import '../../../i18n/more/labels.ts'

interface Props {
  onDone(labels: LabelSheet['labels']): void
  onClose(): void
}

const asked = ['codeType', 'pageTemplateId', 'expireTime'] as const

/** Makes blank codes of one type, to be printed first and bound later. */
export function GenerateDialog({ onDone, onClose }: Props) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const generate = async (values: object) => {
    const path = `/api${itemCode.path}/generate`
    const { labels } = await request<LabelSheet>(path, { method: 'POST', body: { ...values } })
    message.success(t('pages.labels.generated', { count: labels.length }))
    void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    onDone(labels)
  }
  const most = mostGenerated
  const between = t('pages.labels.countBetween', { most })
  return (
    <FormDialog
      title={t('pages.labels.generate')}
      okText={t('pages.labels.generate')}
      initialValues={{ count: 100 }}
      onSend={generate}
      onClose={onClose}
    >
      {asked.map((name) => {
        const meta = itemCode.fields[name]
        const { Input } = kinds[meta.kind]
        return (
          <Form.Item
            key={name}
            name={name}
            label={label(meta.label)}
            rules={[{ required: meta.required === true, message: t('pages.labels.chooseType') }]}
          >
            <Input name={name} meta={meta} />
          </Form.Item>
        )
      })}
      <Form.Item
        name="count"
        label={t('pages.labels.count')}
        rules={[{ required: true, type: 'integer', min: 1, max: most, message: between }]}
      >
        <InputNumber min={1} max={most} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
