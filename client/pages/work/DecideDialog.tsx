import '../../i18n/more/work.ts'
import { Form, Input, Radio } from 'antd'
import type { WorkRow } from '#shared/contract/flow.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useBatchCall } from './batch.tsx'

interface Decision {
  flag: 'ok' | ''
  comment: string
}

interface Props {
  rows: readonly WorkRow[]
  onDone(): void
  onClose(): void
}

/** One decision with one opinion about several tasks. What asks for more in its form is left out, and told. */
export function DecideDialog({ rows, onDone, onClose }: Props) {
  const { t } = useWords()
  const callMany = useBatchCall()
  const outcome = {
    all: (count: number) => t('work.decided', { count }),
    some: (count: number, skipped: number) => t('work.decidedPartly', { count, skipped }),
  }
  return (
    <FormDialog<Decision>
      title={t('work.decideMany')}
      above={<p>{t('work.decideHint', { count: rows.length })}</p>}
      initialValues={{ flag: 'ok' }}
      onSend={(values) => callMany('complete-tasks', rows, values, outcome)}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="flag" label={t('work.decision')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'ok', label: t('work.agree') },
            { value: '', label: t('work.reject') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="comment"
        label={t('work.opinion')}
        rules={[{ required: true, whitespace: true, message: t('work.opinionMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
