import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import type { SeasonPlan, SeasonPreview } from '#shared/contract/land/season.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { request } from '../../../api/request.ts'
import { tellOutcome } from '../../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
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
  const [form] = Form.useForm<Asked>()
  const { forecast, isBusy, change, look, plan } = useSeason(onClose)
  const place = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open
      width={720}
      title={t('pages.season.plan')}
      okText={t(forecast ? 'pages.season.confirm' : 'pages.season.preview')}
      okButtonProps={{ disabled: forecast?.plots.length === 0 }}
      cancelText={t(forecast ? 'pages.season.change' : 'crud.cancel')}
      cancelButtonProps={{ onClick: forecast ? change : onClose }}
      confirmLoading={isBusy}
      onOk={forecast ? plan : form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
    >
      {forecast && <SeasonForecast forecast={forecast} />}
      <div ref={place} hidden={forecast !== undefined}>
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

/** What is planned, what that comes to, and the two calls. */
function useSeason(onClose: () => void) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
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
  const plan = () =>
    asked &&
    void call<SeasonPlan>('plan-season', asked, (answer) => {
      for (const { name } of [soilLog, soil]) void queries.invalidateQueries({ queryKey: ['resource', name] })
      tellOutcome({ message, modal, t }, t('pages.season.plan'), answer, 'season')
      onClose()
    })
  return { forecast, isBusy, change: () => setForecast(undefined), look, plan }
}
