import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { type GeneratedRecords, latestPeriods } from '#shared/contract/evaluate/evaluation-round.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { evaluateTemplate } from '#shared/resources/evaluate/evaluate-template.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { request } from '../../api/request.ts'
import { apiOf } from '../../crud/data/api.ts'
import { tellOutcome } from '../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/scoring.ts'

/** Begins the records of a period for everybody whom a template is for. */
export function RoundDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<{ templateId: string; period: string }>()
  const [isBusy, setBusy] = useState(false)
  const { data: templates = [], isLoading } = useQuery({
    queryKey: ['resource', evaluateTemplate.name, 'select', 'published', language],
    queryFn: ({ signal }) =>
      apiOf(evaluateTemplate).select({ publishStatus: publishStatus.published }, { signal }),
  })
  const chosen = Form.useWatch('templateId', form)
  const cycle = templates.find(({ id }) => id === chosen)?.cycle
  const periods = cycle ? latestPeriods(cycle, dayBefore(0), 4) : []
  async function begin(values: { templateId: string; period: string }) {
    setBusy(true)
    try {
      const answer = await request<GeneratedRecords>(`/api${evaluateRecord.path}/generate`, {
        method: 'POST',
        body: values,
      })
      void queries.invalidateQueries({ queryKey: ['resource', evaluateRecord.name] })
      if (answer.done.length + answer.skipped.length === 0) void message.info(t('pages.scoring.allBegun'))
      else tellOutcome({ message, modal, t }, t('pages.scoring.beginRound'), answer, 'round')
      onClose()
    } catch {
      // Said in a toast; what was chosen stays.
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={t('pages.scoring.round')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('crud.cancel')}
        </Button>,
        <Button key="begin" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('pages.scoring.beginRound')}
        </Button>,
      ]}
    >
      <p>{t('pages.scoring.roundHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void begin(values)}>
        <Form.Item
          name="templateId"
          label={t('pages.ranking.template')}
          rules={[{ required: true, message: t('pages.scoring.chooseTemplate') }]}
        >
          <Select
            loading={isLoading}
            options={templates.map(({ id, templateName }) => ({ value: id, label: templateName }))}
            onChange={() => form.setFieldValue('period', undefined)}
          />
        </Form.Item>
        <Form.Item
          name="period"
          label={t('pages.ranking.period')}
          rules={[{ required: true, message: t('pages.scoring.choosePeriod') }]}
        >
          <Select
            disabled={periods.length === 0}
            options={periods.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
