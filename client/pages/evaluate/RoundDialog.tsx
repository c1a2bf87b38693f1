import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { type GeneratedRecords, latestPeriods } from '#shared/contract/evaluate/evaluation-round.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { evaluateTemplate } from '#shared/resources/evaluate/evaluate-template.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { request } from '../../api/request.ts'
import { apiOf } from '../../crud/data/api.ts'
import { tellOutcome } from '../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import '../../i18n/more/scoring.ts'

interface Round {
  templateId: string
  period: string
}

/** Begins the records of a period for everybody whom a template is for. */
export function RoundDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Round>()
  const { data: templates = [], isLoading } = useQuery({
    queryKey: ['resource', evaluateTemplate.name, 'select', 'published', language],
    queryFn: ({ signal }) =>
      apiOf(evaluateTemplate).select({ publishStatus: publishStatus.published }, { signal }),
  })
  const chosen = Form.useWatch('templateId', form)
  const cycle = templates.find(({ id }) => id === chosen)?.cycle
  const periods = cycle ? latestPeriods(cycle, dayBefore(0), 4) : []
  const begin = async (body: Round) => {
    const path = `/api${evaluateRecord.path}/generate`
    const answer = await request<GeneratedRecords>(path, { method: 'POST', body: { ...body } })
    void queries.invalidateQueries({ queryKey: ['resource', evaluateRecord.name] })
    if (answer.done.length + answer.skipped.length === 0) void message.info(t('pages.scoring.allBegun'))
    else tellOutcome({ message, modal, t }, t('pages.scoring.beginRound'), answer, 'round')
  }
  return (
    <FormDialog<Round>
      title={t('pages.scoring.round')}
      okText={t('pages.scoring.beginRound')}
      form={form}
      above={<p>{t('pages.scoring.roundHint')}</p>}
      onSend={begin}
      onClose={onClose}
    >
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
        <Select disabled={periods.length === 0} options={periods.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </FormDialog>
  )
}
