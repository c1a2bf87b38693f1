import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { type LabelSheet, mostGenerated } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { metaOf } from '#shared/schema/field.ts'
import { request } from '../../../api/request.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
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
  const [form] = Form.useForm()
  const [isBusy, setBusy] = useState(false)
  async function generate(values: Record<string, unknown>) {
    setBusy(true)
    try {
      const { labels } = await request<LabelSheet>(`/api${itemCode.path}/generate`, {
        method: 'POST',
        body: values,
      })
      message.success(t('pages.labels.generated', { count: labels.length }))
      void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
      onDone(labels)
    } catch {
      // Said in a toast; what was chosen stays.
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={t('pages.labels.generate')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('crud.cancel')}
        </Button>,
        <Button key="generate" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('pages.labels.generate')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ count: 100 }}
        onFinish={(values) => void generate(values)}
      >
        {asked.map((name) => {
          const meta = metaOf(itemCode.fields[name])
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
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: mostGenerated,
              message: t('pages.labels.countBetween', { most: mostGenerated }),
            },
          ]}
        >
          <InputNumber min={1} max={mostGenerated} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
