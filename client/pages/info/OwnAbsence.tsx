import '../../i18n/more/info.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import type { OwnAbsence as Away } from '#shared/contract/absence.ts'
import type { PassedOn } from '#shared/contract/flow.ts'
import { absence } from '#shared/resources/organisation/absence.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { workCountOptions } from '../work/work-calls.ts'

type AwayField = 'startTime' | 'endTime' | 'deputyId'

const { startTime, endTime, deputyId } = Object.fromEntries(fieldsOf(absence)) as Record<AwayField, FieldMeta>
const path = '/api/blade-system/absence'

const ownAbsenceOptions = queryOptions({
  queryKey: ['own-absence'],
  queryFn: ({ signal }) => request<Away>(`${path}/mine`, { silent: true, signal }),
})

/** The person's next time away, and who does their tasks meanwhile. */
export function OwnAbsence() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const { data } = useQuery(ownAbsenceOptions)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const renew = () => queries.invalidateQueries({ queryKey: ownAbsenceOptions.queryKey })
  const isAway =
    data.startTime !== '' && Date.parse(`${data.startTime.replace(' ', 'T')}+08:00`) <= Date.now()
  const end = () =>
    modal.confirm({
      title: t('info.endAbsenceQuestion'),
      onOk: () => request(`${path}/end-mine`, { method: 'POST' }).then(renew),
    })
  return (
    <section className="info-location" aria-label={t('info.absence')}>
      <strong>{t('info.absence')}</strong>
      <p>
        {data.startTime
          ? t(data.deputyId ? 'info.awayWith' : 'info.away', { ...data })
          : t('info.absenceHint')}
      </p>
      <div className="info-location-switch">
        <Button onClick={() => setOpen(true)}>
          {t(data.startTime ? 'info.changeAbsence' : 'info.setAbsence')}
        </Button>
        {isAway && <PassOn />}
        {data.startTime && <Button onClick={end}>{t('info.endAbsence')}</Button>}
      </div>
      {isOpen && <AbsenceDialog away={data} onDone={() => void renew()} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Hands on what was open when the absence began: new tasks go by themselves. */
function PassOn() {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data } = useQuery(workCountOptions)
  const [isBusy, setBusy] = useState(false)
  if (!data?.todo) return null
  async function send() {
    setBusy(true)
    try {
      const { passed, left } = await passAllOn()
      if (left) message.info(t('info.passedSome', { passed, left }))
      else message.success(t('info.passed', { count: passed }))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: workCountOptions.queryKey })
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void send()}>
      {t('info.passOn', { count: data.todo })}
    </Button>
  )
}

async function passAllOn(): Promise<{ passed: number; left: number }> {
  let passed = 0
  for (;;) {
    const done = await request<PassedOn>('/api/blade-flow/work/pass-on', { method: 'POST' })
    passed += done.passed
    if (!done.further) return { passed, left: done.left }
  }
}

function AbsenceDialog({ away, onDone, onClose }: { away: Away; onDone(): void; onClose(): void }) {
  const { t, label } = useWords()
  const Time = kinds.datetime.Input
  const Person = kinds.reference.Input
  const rules = [{ required: true, message: t('info.absenceTime') }]
  return (
    <FormDialog<Partial<Away>>
      title={t('info.absence')}
      initialValues={{
        startTime: away.startTime || undefined,
        endTime: away.endTime || undefined,
        deputyId: away.deputyId || undefined,
      }}
      onSend={(values) => request(`${path}/save-mine`, { method: 'POST', body: values })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="startTime" label={label(startTime.label)} rules={rules}>
        <Time name="startTime" meta={startTime} />
      </Form.Item>
      <Form.Item name="endTime" label={label(endTime.label)} rules={rules}>
        <Time name="endTime" meta={endTime} />
      </Form.Item>
      <Form.Item name="deputyId" label={label(deputyId.label)} extra={t('info.deputyHint')}>
        <Person name="deputyId" meta={deputyId} row={{ ...away }} />
      </Form.Item>
    </FormDialog>
  )
}
