import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import type { SeasonPlan, SeasonPreview } from '#shared/contract/land/season.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { request } from '../../../api/request.ts'
import { tellOutcome } from '../../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { SeasonForecast } from './SeasonForecast.tsx'
import { type Asked, SeasonForm } from './SeasonForm.tsx'
import './season.css'
import '../../../i18n/more/land.ts'

interface Props {
  /** Chosen to begin with. */
  templateId?: string | undefined
  onClose(): void
}

/** Plans a season for many plots at once: what and where, then what that comes to, then it is written down. */
export function SeasonDialog({ templateId, onClose }: Props) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Asked>()
  const [asked, setAsked] = useState<Asked>()
  const [forecast, setForecast] = useState<SeasonPreview>()
  const [isBusy, setBusy] = useState(false)
  const call = async <T,>(name: string, body: Asked, then: (answer: T) => void) => {
    setBusy(true)
    try {
      then(await request<T>(`/api${soilLog.path}/${name}`, { method: 'POST', body: { ...body } }))
    } catch {
      // Said in a toast; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }
  const look = (values: Asked) =>
    call<SeasonPreview>('plan-season-preview', values, (answer) => {
      setAsked(values)
      setForecast(answer)
    })
  const plan = (values: Asked) =>
    call<SeasonPlan>('plan-season', values, (answer) => {
      for (const { name } of [soilLog, soil]) void queries.invalidateQueries({ queryKey: ['resource', name] })
      tellOutcome({ message, modal, t }, t('pages.season.plan'), answer, 'season')
      onClose()
    })
  const footer = forecast
    ? [
        <Button key="back" onClick={() => setForecast(undefined)}>
          {t('pages.season.change')}
        </Button>,
        <Button
          key="plan"
          type="primary"
          loading={isBusy}
          disabled={forecast.plots.length === 0}
          onClick={() => asked && void plan(asked)}
        >
          {t('pages.season.confirm')}
        </Button>,
      ]
    : [
        <Button key="cancel" onClick={onClose}>
          {t('crud.cancel')}
        </Button>,
        <Button key="preview" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('pages.season.preview')}
        </Button>,
      ]
  return (
    <Modal open width={720} title={t('pages.season.plan')} onCancel={onClose} footer={footer}>
      {forecast && <SeasonForecast forecast={forecast} />}
      <div hidden={forecast !== undefined}>
        <p className="season-hint">{t('pages.season.hint')}</p>
        <SeasonForm
          form={form}
          initial={{ templateId, startDay: dayBefore(0) }}
          onAsk={(values) => void look(values)}
        />
      </div>
    </Modal>
  )
}
